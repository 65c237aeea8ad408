import { faBagShopping } from '@fortawesome/free-solid-svg-icons/faBagShopping';
import { faBasketShopping } from '@fortawesome/free-solid-svg-icons/faBasketShopping';
import { faBell } from '@fortawesome/free-solid-svg-icons/faBell';
import { faBook } from '@fortawesome/free-solid-svg-icons/faBook';
import { faBookOpen } from '@fortawesome/free-solid-svg-icons/faBookOpen';
import { faBowlFood } from '@fortawesome/free-solid-svg-icons/faBowlFood';
import { faBriefcase } from '@fortawesome/free-solid-svg-icons/faBriefcase';
import { faBuilding } from '@fortawesome/free-solid-svg-icons/faBuilding';
import { faBullhorn } from '@fortawesome/free-solid-svg-icons/faBullhorn';
import { faBurger } from '@fortawesome/free-solid-svg-icons/faBurger';
import { faCakeCandles } from '@fortawesome/free-solid-svg-icons/faCakeCandles';
import { faCalendarDays } from '@fortawesome/free-solid-svg-icons/faCalendarDays';
import { faCamera } from '@fortawesome/free-solid-svg-icons/faCamera';
import { faCarrot } from '@fortawesome/free-solid-svg-icons/faCarrot';
import { faChampagneGlasses } from '@fortawesome/free-solid-svg-icons/faChampagneGlasses';
import { faCircle } from '@fortawesome/free-solid-svg-icons/faCircle';
import { faCircleInfo } from '@fortawesome/free-solid-svg-icons/faCircleInfo';
import { faCircleQuestion } from '@fortawesome/free-solid-svg-icons/faCircleQuestion';
import { faClock } from '@fortawesome/free-solid-svg-icons/faClock';
import { faComment } from '@fortawesome/free-solid-svg-icons/faComment';
import { faComments } from '@fortawesome/free-solid-svg-icons/faComments';
import { faCookie } from '@fortawesome/free-solid-svg-icons/faCookie';
import { faCreditCard } from '@fortawesome/free-solid-svg-icons/faCreditCard';
import { faEnvelope } from '@fortawesome/free-solid-svg-icons/faEnvelope';
import { faFile } from '@fortawesome/free-solid-svg-icons/faFile';
import { faFileLines } from '@fortawesome/free-solid-svg-icons/faFileLines';
import { faFish } from '@fortawesome/free-solid-svg-icons/faFish';
import { faGift } from '@fortawesome/free-solid-svg-icons/faGift';
import { faGlobe } from '@fortawesome/free-solid-svg-icons/faGlobe';
import { faHandshake } from '@fortawesome/free-solid-svg-icons/faHandshake';
import { faHeart } from '@fortawesome/free-solid-svg-icons/faHeart';
import { faIceCream } from '@fortawesome/free-solid-svg-icons/faIceCream';
import { faImage } from '@fortawesome/free-solid-svg-icons/faImage';
import { faImages } from '@fortawesome/free-solid-svg-icons/faImages';
import { faInfo } from '@fortawesome/free-solid-svg-icons/faInfo';
import { faLeaf } from '@fortawesome/free-solid-svg-icons/faLeaf';
import { faLink } from '@fortawesome/free-solid-svg-icons/faLink';
import { faLocationDot } from '@fortawesome/free-solid-svg-icons/faLocationDot';
import { faLock } from '@fortawesome/free-solid-svg-icons/faLock';
import { faMap } from '@fortawesome/free-solid-svg-icons/faMap';
import { faMoneyBill } from '@fortawesome/free-solid-svg-icons/faMoneyBill';
import { faMugHot } from '@fortawesome/free-solid-svg-icons/faMugHot';
import { faMugSaucer } from '@fortawesome/free-solid-svg-icons/faMugSaucer';
import { faNewspaper } from '@fortawesome/free-solid-svg-icons/faNewspaper';
import { faPercent } from '@fortawesome/free-solid-svg-icons/faPercent';
import { faPhone } from '@fortawesome/free-solid-svg-icons/faPhone';
import { faPizzaSlice } from '@fortawesome/free-solid-svg-icons/faPizzaSlice';
import { faQuestion } from '@fortawesome/free-solid-svg-icons/faQuestion';
import { faRecycle } from '@fortawesome/free-solid-svg-icons/faRecycle';
import { faSeedling } from '@fortawesome/free-solid-svg-icons/faSeedling';
import { faShieldHalved } from '@fortawesome/free-solid-svg-icons/faShieldHalved';
import { faShop } from '@fortawesome/free-solid-svg-icons/faShop';
import { faStar } from '@fortawesome/free-solid-svg-icons/faStar';
import { faStore } from '@fortawesome/free-solid-svg-icons/faStore';
import { faTag } from '@fortawesome/free-solid-svg-icons/faTag';
import { faTags } from '@fortawesome/free-solid-svg-icons/faTags';
import { faTruck } from '@fortawesome/free-solid-svg-icons/faTruck';
import { faUserGroup } from '@fortawesome/free-solid-svg-icons/faUserGroup';
import { faUsers } from '@fortawesome/free-solid-svg-icons/faUsers';
import { faUtensils } from '@fortawesome/free-solid-svg-icons/faUtensils';
import { faWheelchair } from '@fortawesome/free-solid-svg-icons/faWheelchair';
import { faWineGlass } from '@fortawesome/free-solid-svg-icons/faWineGlass';
import type { IconShape } from './icon-shapes';

export const commonPageIcons: Readonly<Record<string, IconShape>> = {
  faBagShopping,
  faBasketShopping,
  faBell,
  faBook,
  faBookOpen,
  faBowlFood,
  faBriefcase,
  faBuilding,
  faBullhorn,
  faBurger,
  faCakeCandles,
  faCalendarDays,
  faCamera,
  faCarrot,
  faChampagneGlasses,
  faCircle,
  faCircleInfo,
  faCircleQuestion,
  faClock,
  faComment,
  faComments,
  faCookie,
  faCreditCard,
  faEnvelope,
  faFile,
  faFileLines,
  faFish,
  faGift,
  faGlobe,
  faHandshake,
  faHeart,
  faIceCream,
  faImage,
  faImages,
  faInfo,
  faLeaf,
  faLink,
  faLocationDot,
  faLock,
  faMap,
  faMoneyBill,
  faMugHot,
  faMugSaucer,
  faNewspaper,
  faPercent,
  faPhone,
  faPizzaSlice,
  faQuestion,
  faRecycle,
  faSeedling,
  faShieldHalved,
  faShop,
  faStar,
  faStore,
  faTag,
  faTags,
  faTruck,
  faUserGroup,
  faUsers,
  faUtensils,
  faWheelchair,
  faWineGlass,
  faInfoCircle: faCircleInfo,
  faQuestionCircle: faCircleQuestion,
  faMapMarker: faLocationDot,
  faMapMarkerAlt: faLocationDot,
  faFileAlt: faFileLines,
  faCalendarAlt: faCalendarDays,
  faCoffee: faMugSaucer,
  faCutlery: faUtensils,
  faUserFriends: faUserGroup,
  faShoppingBag: faBagShopping,
  faShoppingBasket: faBasketShopping,
};
