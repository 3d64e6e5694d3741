import type { Hijo } from '@gremio/contract/personas/schemas.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { Checkbox } from '../../platform/components/Checkbox.tsx';
import { deHijo, type Persona } from './borrador.ts';
import { Extras } from './Extras.tsx';
import styles from './form.module.css';

interface HijosProps {
  hijos: readonly Hijo[];
  personas: readonly Persona[];
  /** The maximum number of companions is reached. */
  full: boolean;
  errorOf: (persona: Persona) => (campo: string) => FieldError | undefined;
  onChange: (personas: Persona[]) => void;
}

/** Hijos on the roll: their data is filled in, and only attendance is asked. */
export function Hijos({ hijos, personas, full, errorOf, onChange }: HijosProps) {
  const going = (hijo: Hijo) => personas.find(({ numdoc }) => numdoc === hijo.numdoc);
  const toggle = (hijo: Hijo, comes: boolean) =>
    onChange(
      comes ? [...personas, deHijo(hijo)] : personas.filter(({ numdoc }) => numdoc !== hijo.numdoc),
    );
  return (
    <fieldset className={styles.hijos}>
      <legend className={styles.heading}>Tus hijos</legend>
      {hijos.map((hijo) => {
        const persona = going(hijo);
        const years = hijo.edad === 1 ? '1 año' : `${hijo.edad} años`;
        return (
          <div key={hijo.id} className={styles.hijo}>
            <Checkbox
              checked={persona !== undefined}
              disabled={full && !persona}
              onChange={(comes) => toggle(hijo, comes)}
              error={persona && errorOf(persona)('numdoc')}
            >
              {hijo.nombre}, {years}
            </Checkbox>
            {persona && (
              <Extras
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
