import { type Ref, useId } from 'react';

import field from '../components/fields/field.module.css';
import { Icon } from '../components/icons/icon';
import { VisuallyHidden } from '../components/layout/visually-hidden';
import { loadFuzzySearch } from './load-fuzzy-search';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  const id = useId();
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon name="search" />
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className={field.control}
        placeholder={label}
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={loadFuzzySearch}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
