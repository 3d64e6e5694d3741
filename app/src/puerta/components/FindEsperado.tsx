import { READING_LENGTH, readCode } from '@gremio/contract/puerta/lector/rules.ts';
import type { Esperado } from '@gremio/contract/puerta/schemas.ts';
import { UserCheck, UserRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { List, RowBody, rowClass } from '../../platform/components/Row.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { findEsperados, whoIs } from './words.ts';
import { useReaderKeys } from './useReaderKeys.ts';
import screen from './canje.module.css';
import styles from './puerta.module.css';

interface FindEsperadoProps {
  esperados: readonly Esperado[];
  isIn: (persona: number) => boolean;
  onPick: (persona: number) => void;
  /** Takes a code that a reader typed into the field. */
  onRead: (texto: string) => void;
}

/** Finds people without a QR at hand on the list, by document or name. A reader may type a code here. */
export function FindEsperado({ esperados, isIn, onPick, onRead }: FindEsperadoProps) {
  const [typed, setTyped] = useState('');
  const isCode = readCode(typed).que !== 'otro';
  const found = isCode ? [] : findEsperados(esperados, typed);
  const read = () => {
    if (!isCode) return;
    setTyped('');
    onRead(typed);
  };
  const onKeyDown = useReaderKeys(() => isCode, read);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read();
  };
  const pick = (persona: number) => {
    setTyped('');
    onPick(persona);
  };
  return (
    <section className={styles.search} aria-label="Buscar en la lista">
      <form className={screen.code} onSubmit={submit} onKeyDownCapture={onKeyDown}>
        <TextField
          label="Documento o nombre"
          name="buscar"
          value={typed}
          onChange={setTyped}
          input={{ autoComplete: 'off', spellCheck: 'false', maxLength: READING_LENGTH }}
        />
        {isCode && <Button type="submit">Comprobar</Button>}
      </form>
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
      {!isCode && found.length === 0 && typed.trim().length >= 3 && (
        <output className={styles.none}>No hay nadie así en la lista.</output>
      )}
    </section>
  );
}
