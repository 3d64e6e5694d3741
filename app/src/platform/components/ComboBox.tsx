import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styles from './field.module.css';
import { offer, type Option } from './offer.ts';

interface ComboBoxProps<T extends Option> {
  label: string;
  options: readonly T[];
  /** Null while nothing is chosen. */
  value: T['id'] | null;
  onChange: (id: T['id'] | null) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** Picks one of up to thousands of options by typing part of a name; clearing the text clears the choice. */
export function ComboBox<T extends Option>({
  label,
  options,
  value,
  onChange,
  placeholder,
  disabled,
}: ComboBoxProps<T>) {
  const chosen = options.find(({ id }) => id === value) ?? null;
  /** Null while the text is the chosen option's name. */
  const [typed, setTyped] = useState<string | null>(null);
  const { offered, more } = useMemo(
    () => (typed === null ? offer(options, '', chosen) : offer(options, typed, null)),
    [options, typed, chosen],
  );

  const choose = (id: T['id'] | null) => {
    setTyped(null);
    if (id !== value) onChange(id);
  };
  const type = (text: string) => {
    setTyped(text === chosen?.name ? null : text);
    if (text === '' && value !== null) onChange(null);
  };

  return (
    <AriaComboBox
      className={styles.field}
      items={offered}
      value={value}
      onChange={(key) => choose(key as T['id'] | null)}
      inputValue={typed ?? chosen?.name ?? ''}
      onInputChange={type}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={disabled}
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.box}>
        <Input className={styles.input} placeholder={placeholder} />
        <Button className={styles.open}>
          <ChevronDown size={20} aria-hidden />
        </Button>
      </div>
      <Popover className={styles.popover}>
        <ListBox
          className={styles.options}
          renderEmptyState={() => <p className={styles.none}>No hay ninguno con ese nombre.</p>}
        >
          {(option: Option) => <ListBoxItem className={styles.option}>{option.name}</ListBoxItem>}
        </ListBox>
        {more && <p className={styles.none}>Hay más: escribí una parte del nombre.</p>}
      </Popover>
    </AriaComboBox>
  );
}
