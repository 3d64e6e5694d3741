import { yearsInWords } from '@gremio/contract/platform/ages.ts';
import type { Hijo } from '@gremio/contract/hijos/schemas.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { Checkbox } from '../../platform/components/Checkbox.tsx';
import { personaOfHijo, type DraftPersona } from './draft.ts';
import { ExtraFields } from './ExtraFields.tsx';
import styles from './form.module.css';

interface HijosFieldProps {
  hijos: readonly Hijo[];
  personas: readonly DraftPersona[];
  /** The maximum number of companions is reached. */
  full: boolean;
  errorOf: (persona: DraftPersona) => (campo: string) => FieldError | undefined;
  onChange: (personas: DraftPersona[]) => void;
}

/** Hijos on the roll: their data is filled in, and only attendance is asked. */
export function HijosField({ hijos, personas, full, errorOf, onChange }: HijosFieldProps) {
  const going = (hijo: Hijo) => personas.find(({ numdoc }) => numdoc === hijo.numdoc);
  const toggle = (hijo: Hijo, comes: boolean) =>
    onChange(
      comes
        ? [...personas, personaOfHijo(hijo)]
        : personas.filter(({ numdoc }) => numdoc !== hijo.numdoc),
    );
  return (
    <fieldset className={styles.hijos}>
      <legend className={styles.heading}>Tus hijos</legend>
      {hijos.map((hijo) => {
        const persona = going(hijo);
        return (
          <div key={hijo.id} className={styles.hijo}>
            <Checkbox
              checked={persona !== undefined}
              disabled={full && !persona}
              onChange={(comes) => toggle(hijo, comes)}
              error={persona && errorOf(persona)('numdoc')}
            >
              {hijo.nombre}, {yearsInWords(hijo.edad)}
            </Checkbox>
            {persona && (
              <ExtraFields
                persona={persona}
                errorOf={errorOf(persona)}
                onChange={(part) =>
                  onChange(personas.map((one) => (one === persona ? { ...one, ...part } : one)))
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
