import { Notice } from '../components/messages/notice';
import styles from './form.module.css';

/** A field that is wrong, as it stands in the page. */
export interface InvalidField {
  control: HTMLElement;
  /** The field's name. */
  label: string;
}

/** So many are seen at a glance; more are told of together. */
const atAGlance = 2;

/** The fields of a form that are wrong, in their order. */
export function findInvalidFields(form: HTMLFormElement | null): InvalidField[] {
  const found =
    form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"], fieldset[data-invalid]') ?? [];
  return [...found].map((field) => ({
    control: field.matches('fieldset') ? (field.querySelector<HTMLElement>('input') ?? field) : field,
    label: nameOf(field),
  }));
}

/** What is said of them; nothing where they are seen at a glance. */
export function summariseInvalidFields(invalidFields: readonly InvalidField[]): string | null {
  if (invalidFields.length <= atAGlance) return null;
  return `${invalidFields.length} felter skal rettes: ${invalidFields.map(({ label }) => label).join(', ')}.`;
}

/** Many fields are wrong, on a page where not all of them are in sight: which they are, and the way to each. */
export function InvalidFieldSummary({ invalidFields }: { invalidFields: readonly InvalidField[] }) {
  if (invalidFields.length <= atAGlance) return null;
  return (
    <Notice tone="warning">
      <p>Ret disse felter, og prøv igen:</p>
      <ul className={styles.invalidFields}>
        {invalidFields.map(({ control, label }, index) => (
          <li key={index}>
            {/* Within the page: the address stays as it is. */}
            <a
              href={`#${control.id}`}
              onClick={(event) => {
                event.preventDefault();
                control.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function nameOf(field: HTMLInputElement): string {
  const words = field.matches('fieldset') ? field.querySelector('legend') : field.labels?.[0];
  // Without the star, which only those who look are shown.
  const seen = words?.cloneNode(true) as HTMLElement | undefined;
  seen?.querySelectorAll('[aria-hidden]').forEach((sign) => sign.remove());
  return seen?.textContent.trim() ?? '';
}
