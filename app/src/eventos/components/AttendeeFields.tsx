import type { Estrategia, Strategy } from '@gremio/contract/eventos/schemas.ts';
import type { Hijo } from '@gremio/contract/hijos/schemas.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import {
  type InvitadosDraft,
  emptyPersona,
  type DraftPersona,
  parentescosOf,
  fieldErrorOf,
  titleOf,
} from './draft.ts';
import { ExtraFields } from './ExtraFields.tsx';
import styles from './form.module.css';
import { HijosField } from './HijosField.tsx';
import { PersonaFields } from './PersonaFields.tsx';
import { maxInWords } from './words.ts';

interface AttendeeFieldsProps {
  strategy: Strategy;
  /** Places that the people on the form can get at once; null in a draw. */
  entran: number | null;
  /** The member has a place, which no waiting list gives up for a larger group. */
  keepsPlace: boolean;
  hijos: readonly Hijo[];
  draft: InvitadosDraft;
  errors: ReadonlyMap<string, FieldError>;
  onChange: (draft: InvitadosDraft) => void;
}

const isConyuge = ({ parentesco }: DraftPersona) => parentesco === 'conyuge';

/** In a family event only one spouse may be added; in others anyone, up to the event's maximum. */
const mayAdd = (tipo: Estrategia, personas: readonly DraftPersona[], max: number): boolean =>
  personas.length < max && (tipo !== 'grupo_familiar' || !personas.some(isConyuge));

/** Attendees: the member, the hijos on the roll, and anyone else named. */
export function AttendeeFields(props: AttendeeFieldsProps) {
  const { strategy, entran, keepsPlace, hijos, draft, errors, onChange } = props;
  const { tipo } = strategy;
  const allowed = strategy.max_acompanantes;
  const max = keepsPlace && entran !== null ? Math.min(allowed, entran - 1) : allowed;
  const { titular, personas } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  const known = new Set(hijos.map(({ numdoc }) => numdoc));
  const others = personas.filter(
    ({ numdoc, clave }) => !known.has(numdoc) || clave.startsWith('nueva-'),
  );
  const setPersonas = (next: DraftPersona[]) => onChange({ ...draft, personas: next });
  const edit = (persona: DraftPersona, part: Partial<DraftPersona>) =>
    setPersonas(personas.map((one) => (one === persona ? { ...one, ...part } : one)));
  const remove = (persona: DraftPersona) => {
    heading.current?.focus();
    setPersonas(personas.filter((one) => one !== persona));
  };
  const errorOf = (persona: DraftPersona) => (campo: string) =>
    fieldErrorOf(errors, persona, campo);
  return (
    <>
      <section className={styles.persona} aria-label="Vos">
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {titular?.nombre ?? 'Vos'}
        </h2>
        <p className={styles.quiet}>{maxInWords(strategy, entran, keepsPlace)}</p>
        {titular && (
          <ExtraFields
            persona={titular}
            errorOf={errorOf(titular)}
            onChange={(part) => onChange({ ...draft, titular: { ...titular, ...part } })}
          />
        )}
      </section>
      {allowed > 0 && hijos.length > 0 && (
        <HijosField
          hijos={hijos}
          personas={personas}
          full={personas.length >= max}
          errorOf={errorOf}
          onChange={setPersonas}
        />
      )}
      {others.map((persona, index) => (
        <PersonaFields
          key={persona.clave}
          title={titleOf(persona, index)}
          persona={persona}
          parentescos={tipo === 'grupo_familiar' ? [] : parentescosOf(tipo)}
          errorOf={errorOf(persona)}
          onChange={(part) => edit(persona, part)}
          onRemove={() => remove(persona)}
        />
      ))}
      {mayAdd(tipo, personas, max) && (
        <Button
          look="secondary"
          wide
          onPress={() =>
            setPersonas([...personas, emptyPersona(tipo === 'grupo_familiar' ? 'conyuge' : null)])
          }
        >
          <UserPlus size={20} aria-hidden />
          {tipo === 'grupo_familiar' ? 'Sumar a mi cónyuge o pareja' : 'Sumar a alguien'}
        </Button>
      )}
    </>
  );
}
