import { useState, type ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';
import { Icon } from '../icons/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './field.module.css';

type Native = Omit<ComponentProps<'input'>, 'type' | 'required' | 'size'>;

export interface TextFieldProps extends Native, FieldFrame {
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'date' | 'time' | 'search' | 'url' | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, words, id, className, type = 'text', ...input } = props;
  return (
    <Field {...{ label, hint, error, required, words, id, className }}>
      {(wiring) =>
        type === 'password' ? (
          <Password {...input} {...wiring} />
        ) : (
          <input {...input} {...wiring} type={type} className={styles.control} />
        )
      }
    </Field>
  );
}

function Password(input: ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.secret}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type={isShown ? 'text' : 'password'}
        className={styles.control}
      />
      {/* Text instead of aria-label: a search by label finds the field alone. */}
      <button
        type="button"
        className={styles.reveal}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'hide' : 'show'} />
        <VisuallyHidden>Vis kodeord</VisuallyHidden>
      </button>
    </div>
  );
}
