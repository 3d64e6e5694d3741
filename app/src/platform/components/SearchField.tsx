import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import styles from './field.module.css';

interface SearchFieldProps {
  /** Name for screen readers, and the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
}

/** A search box; Escape and the cross clear it. */
export function SearchField({ label, value, onChange, maxLength }: SearchFieldProps) {
  return (
    <AriaSearchField
      className={styles.search}
      aria-label={label}
      value={value}
      onChange={onChange}
      maxLength={maxLength}
    >
      <Search size={20} aria-hidden className={styles.glass} />
      <Input className={styles.input} placeholder={label} enterKeyHint="search" />
      {value !== '' && (
        <Button className={styles.clear} aria-label="Borrar lo escrito">
          <X size={20} aria-hidden />
        </Button>
      )}
    </AriaSearchField>
  );
}
