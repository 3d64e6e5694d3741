import type { Esperado } from '@gremio/contract/puerta/schemas.ts';
import { UserCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { List, RowBody, rowClass } from '../../platform/components/Row.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { findEsperados, whoIs } from './words.ts';
import styles from './puerta.module.css';

interface FindEsperadoProps {
  esperados: readonly Esperado[];
  isIn: (persona: number) => boolean;
  onPick: (persona: number) => void;
}

/** Finds people without a QR at hand on the list, by document or name. */
export function FindEsperado({ esperados, isIn, onPick }: FindEsperadoProps) {
  const [typed, setTyped] = useState('');
  const found = findEsperados(esperados, typed);
  const pick = (persona: number) => {
    setTyped('');
    onPick(persona);
  };
  return (
    <section className={styles.search} aria-label="Buscar en la lista">
      <TextField
        label="Documento o nombre"
        name="buscar"
        value={typed}
        onChange={setTyped}
        input={{ autoComplete: 'off', spellCheck: 'false', maxLength: 60 }}
      />
      {found.length > 0 && (
        <List label="Quiénes">
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" className={rowClass} onClick={() => pick(one.id)}>
                <RowBody
                  icon={isIn(one.id) ? UserCheck : UserRound}
                  title={one.nombre}
                  detail={whoIs(one)}
                  fact={isIn(one.id) ? 'Ya entró' : undefined}
                  opens
                />
              </button>
            </li>
          ))}
        </List>
      )}
      {found.length === 0 && typed.trim().length >= 3 && (
        <output className={styles.none}>No hay nadie así en la lista.</output>
      )}
    </section>
  );
}
