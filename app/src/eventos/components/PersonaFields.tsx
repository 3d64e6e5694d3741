import type { Parentesco } from '@gremio/contract/eventos/schemas.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Choice } from '../../platform/components/Choice.tsx';
import { DateField } from '../../platform/components/DateField.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { FIELD_LABELS, type DraftPersona } from './draft.ts';
import { ExtraFields } from './ExtraFields.tsx';
import styles from './form.module.css';

interface PersonaFieldsProps {
  title: string;
  persona: DraftPersona;
  parentescos: readonly { id: Parentesco; name: string }[];
  /** Error of each field. */
  errorOf: (campo: string) => FieldError | undefined;
  onChange: (part: Partial<DraftPersona>) => void;
  onRemove: () => void;
}

/** Identity of a companion who is not on the roll, as the door will check it. */
export function PersonaFields(props: PersonaFieldsProps) {
  const { title, persona, parentescos, errorOf, onChange, onRemove } = props;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const begins = persona.nombre === '' && persona.numdoc === '';
  // Adding a form moves the focus into it, so that keyboard users continue there.
  // oxlint-disable-next-line react/exhaustive-deps -- only when it comes
  useEffect(() => (begins ? first.current?.focus() : undefined), []);
  return (
    <section className={styles.persona} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {title}
        </h2>
        <Button look="icon" aria-label={`Quitar a ${title}`} onPress={onRemove}>
          <Trash2 size={20} aria-hidden />
        </Button>
      </div>
      <TextField
        label={FIELD_LABELS.nombre}
        name="nombre"
        value={persona.nombre}
        onChange={(nombre) => onChange({ nombre })}
        error={errorOf('nombre')}
        inputRef={first}
        input={{ autoCapitalize: 'words', autoComplete: 'off', maxLength: 160 }}
      />
      <TextField
        label={FIELD_LABELS.numdoc}
        name="numdoc"
        value={persona.numdoc}
        onChange={(numdoc) => onChange({ numdoc })}
        hint="El DNI, con o sin puntos. En la puerta lo piden."
        error={errorOf('numdoc')}
        input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }}
      />
      <DateField
        label={FIELD_LABELS.fecha_nacimiento}
        name="fecha_nacimiento"
        value={persona.fecha_nacimiento}
        onChange={(fecha_nacimiento) => onChange({ fecha_nacimiento })}
        error={errorOf('fecha_nacimiento')}
      />
      {parentescos.length > 1 && (
        <Choice
          label={FIELD_LABELS.parentesco}
          name="parentesco"
          options={parentescos}
          value={persona.parentesco}
          onChange={(parentesco) => onChange({ parentesco })}
          error={errorOf('parentesco')}
        />
      )}
      <ExtraFields persona={persona} errorOf={errorOf} onChange={onChange} />
    </section>
  );
}
