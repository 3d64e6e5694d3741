import type { Parentesco } from '@gremio/contract/eventos/schemas.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Choice } from '../../platform/components/Choice.tsx';
import { DateField } from '../../platform/components/DateField.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { CAMPOS, type Persona } from './borrador.ts';
import { Extras } from './Extras.tsx';
import styles from './form.module.css';

interface PersonaFieldsProps {
  titulo: string;
  persona: Persona;
  parentescos: readonly { id: Parentesco; name: string }[];
  /** Error of each field. */
  errorOf: (campo: string) => FieldError | undefined;
  onChange: (part: Partial<Persona>) => void;
  onRemove: () => void;
}

/** Identity of a companion who is not on the roll, as the door will check it. */
export function PersonaFields(props: PersonaFieldsProps) {
  const { titulo, persona, parentescos, errorOf, onChange, onRemove } = props;
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
          {titulo}
        </h2>
        <Button look="icon" aria-label={`Quitar a ${titulo}`} onPress={onRemove}>
          <Trash2 size={20} aria-hidden />
        </Button>
      </div>
      <TextField
        label={CAMPOS.nombre}
        name="nombre"
        value={persona.nombre}
        onChange={(nombre) => onChange({ nombre })}
        error={errorOf('nombre')}
        inputRef={first}
        input={{ autoCapitalize: 'words', autoComplete: 'off', maxLength: 160 }}
      />
      <TextField
        label={CAMPOS.numdoc}
        name="numdoc"
        value={persona.numdoc}
        onChange={(numdoc) => onChange({ numdoc })}
        hint="El DNI, con o sin puntos. En la puerta lo piden."
        error={errorOf('numdoc')}
        input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }}
      />
      <DateField
        label={CAMPOS.fecha_nacimiento}
        name="fecha_nacimiento"
        value={persona.fecha_nacimiento}
        onChange={(fecha_nacimiento) => onChange({ fecha_nacimiento })}
        error={errorOf('fecha_nacimiento')}
      />
      {parentescos.length > 1 && (
        <Choice
          label={CAMPOS.parentesco}
          name="parentesco"
          options={parentescos}
          value={persona.parentesco}
          onChange={(parentesco) => onChange({ parentesco })}
          error={errorOf('parentesco')}
        />
      )}
      <Extras persona={persona} errorOf={errorOf} onChange={onChange} />
    </section>
  );
}
