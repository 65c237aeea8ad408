// Font Awesome Free (CC BY 4.0), one file per icon: the package's index would include all of them.
import { faAngleLeft } from '@fortawesome/free-solid-svg-icons/faAngleLeft';
import { faAngleRight } from '@fortawesome/free-solid-svg-icons/faAngleRight';
import { faBagShopping } from '@fortawesome/free-solid-svg-icons/faBagShopping';
import { faBars } from '@fortawesome/free-solid-svg-icons/faBars';
import { faCalendar } from '@fortawesome/free-solid-svg-icons/faCalendar';
import { faCheck } from '@fortawesome/free-solid-svg-icons/faCheck';
import { faCreditCard } from '@fortawesome/free-solid-svg-icons/faCreditCard';
import { faEye } from '@fortawesome/free-solid-svg-icons/faEye';
import { faEyeSlash } from '@fortawesome/free-solid-svg-icons/faEyeSlash';
import { faFile } from '@fortawesome/free-solid-svg-icons/faFile';
import { faHouse } from '@fortawesome/free-solid-svg-icons/faHouse';
import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons/faMagnifyingGlass';
import { faMinus } from '@fortawesome/free-solid-svg-icons/faMinus';
import { faMugSaucer } from '@fortawesome/free-solid-svg-icons/faMugSaucer';
import { faPen } from '@fortawesome/free-solid-svg-icons/faPen';
import { faPlus } from '@fortawesome/free-solid-svg-icons/faPlus';
import { faRightFromBracket } from '@fortawesome/free-solid-svg-icons/faRightFromBracket';
import { faRotateRight } from '@fortawesome/free-solid-svg-icons/faRotateRight';
import { faStore } from '@fortawesome/free-solid-svg-icons/faStore';
import { faTrash } from '@fortawesome/free-solid-svg-icons/faTrash';
import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons/faTriangleExclamation';
import { faUser } from '@fortawesome/free-solid-svg-icons/faUser';
import { faUserPlus } from '@fortawesome/free-solid-svg-icons/faUserPlus';
import { faUtensils } from '@fortawesome/free-solid-svg-icons/faUtensils';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';

export interface IconShape {
  icon: readonly [number, number, unknown, unknown, string | string[]];
}

/** Gives each shape our own type: the report of types cannot name the library's. */
const shapesOf = <Name extends string>(shapes: Record<Name, IconShape>) => shapes;

export const icons = shapesOf({
  account: faUser,
  back: faAngleLeft,
  calendar: faCalendar,
  card: faCreditCard,
  cart: faBagShopping,
  check: faCheck,
  close: faXmark,
  edit: faPen,
  hide: faEyeSlash,
  home: faHouse,
  meetings: faMugSaucer,
  menu: faBars,
  minus: faMinus,
  next: faAngleRight,
  page: faFile,
  plus: faPlus,
  previous: faAngleLeft,
  remove: faTrash,
  retail: faStore,
  retry: faRotateRight,
  search: faMagnifyingGlass,
  show: faEye,
  'sign-out': faRightFromBracket,
  'sign-up': faUserPlus,
  takeaway: faUtensils,
  warning: faTriangleExclamation,
});

export type IconName = keyof typeof icons;
