import type { Estrategia, Strategy } from '@gremio/contract/eventos/schemas.ts';
import type { Hijo } from '@gremio/contract/personas/schemas.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { type Borrador, nadie, type Persona, parentescosOf, rotoOf, tituloOf } from './borrador.ts';
import { Extras } from './Extras.tsx';
import styles from './form.module.css';
import { Hijos } from './Hijos.tsx';
import { PersonaFields } from './PersonaFields.tsx';

interface QuienesProps {
  strategy: Strategy;
  hijos: readonly Hijo[];
  borrador: Borrador;
  rotos: ReadonlyMap<string, FieldError>;
  onChange: (borrador: Borrador) => void;
}

const isConyuge = ({ parentesco }: Persona) => parentesco === 'conyuge';

/** In a family event only one spouse may be added; in others anyone, up to the event's maximum. */
const mayAdd = (tipo: Estrategia, personas: readonly Persona[], max: number): boolean =>
  personas.length < max && (tipo !== 'grupo_familiar' || !personas.some(isConyuge));

function maxInWords(tipo: Estrategia, max: number): string {
  if (max === 0) return 'Esta inscripción es solo para vos.';
  if (tipo === 'grupo_familiar') return 'Podés ir con tus hijos y con tu cónyuge o pareja.';
  return max === 1 ? 'Podés ir con 1 persona más.' : `Podés ir con hasta ${max} personas más.`;
}

/** Attendees: the member, the hijos on the roll, and anyone else named. */
export function Quienes({ strategy, hijos, borrador, rotos, onChange }: QuienesProps) {
  const { tipo, max_acompanantes: max } = strategy;
  const { titular, personas } = borrador;
  const heading = useRef<HTMLHeadingElement>(null);
  const known = new Set(hijos.map(({ numdoc }) => numdoc));
  const others = personas.filter(
    ({ numdoc, clave }) => !known.has(numdoc) || clave.startsWith('nueva-'),
  );
  const setPersonas = (next: Persona[]) => onChange({ ...borrador, personas: next });
  const edit = (persona: Persona, part: Partial<Persona>) =>
    setPersonas(personas.map((one) => (one === persona ? { ...one, ...part } : one)));
  const remove = (persona: Persona) => {
    heading.current?.focus();
    setPersonas(personas.filter((one) => one !== persona));
  };
  const errorOf = (persona: Persona) => (campo: string) => rotoOf(rotos, persona, campo);
  return (
    <>
      <section className={styles.persona} aria-label="Vos">
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {titular?.nombre ?? 'Vos'}
        </h2>
        <p className={styles.quiet}>{maxInWords(tipo, max)}</p>
        {titular && (
          <Extras
            persona={titular}
            errorOf={errorOf(titular)}
            onChange={(part) => onChange({ ...borrador, titular: { ...titular, ...part } })}
          />
        )}
      </section>
      {max > 0 && hijos.length > 0 && (
        <Hijos
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
          titulo={tituloOf(persona, index)}
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
            setPersonas([...personas, nadie(tipo === 'grupo_familiar' ? 'conyuge' : null)])
          }
        >
          <UserPlus size={20} aria-hidden />
          {tipo === 'grupo_familiar' ? 'Sumar a mi cónyuge o pareja' : 'Sumar a alguien'}
        </Button>
      )}
    </>
  );
}
