import { cuando } from '@gremio/contract/puerta/rules.ts';
import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { ConfirmDialog } from '../../platform/components/Dialog.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { List, Row } from '../../platform/components/Row.tsx';
import {
  type DoorState,
  findEsperado,
  type PersonaScan,
  repeatedEntries,
  latestEntries,
} from './door-state.ts';
import { refocus } from './refocus.ts';
import { capital, entradaInWords } from './words.ts';
import screen from './canje.module.css';

const LISTED = 20;

interface LatestEntriesProps {
  estado: DoorState;
  puerta: string;
  now: Date;
  onUndo: (pasada: PersonaScan) => void;
}

const nameIn = (estado: DoorState, persona: number): string =>
  findEsperado(estado, persona)?.nombre ?? 'Fuera de la lista';

/** Warns of people let in more than once, as by two doors without signal, if this door was one of them. */
export function RepeatedEntries({ estado, puerta, now }: Omit<LatestEntriesProps, 'onUndo'>) {
  const mine = repeatedEntries(estado).filter((pasadas) =>
    pasadas.some((pasada) => pasada.puerta === puerta),
  );
  return mine.map((pasadas) => {
    const [first, ...others] = pasadas as [PersonaScan, ...PersonaScan[]];
    const entriesText = [first, ...others].map((one) => entradaInWords(one, now)).join('; ');
    return (
      <Note key={first.persona} icon={TriangleAlert}>
        {nameIn(estado, first.persona)} entró más de una vez. {entriesText}.
      </Note>
    );
  });
}

/** Last people let in by this door, each with an undo button. */
export function LatestEntries({ estado, puerta, now, onUndo }: LatestEntriesProps) {
  const [asked, setAsked] = useState<PersonaScan | null>(null);
  const latest = latestEntries(estado, puerta, LISTED);
  if (latest.length === 0) return null;
  const undo = () => {
    if (asked) onUndo(asked);
    setAsked(null);
    refocus();
  };
  return (
    <section className={screen.last}>
      <h2>Últimos ingresos</h2>
      <List label="Últimos ingresos">
        {latest.map((one) => (
          <li key={one.id}>
            <Row
              icon={one.anulado ? Undo2 : CircleCheck}
              title={nameIn(estado, one.persona)}
              detail={one.anulado ? 'Deshecho' : capital(cuando(one.momento, now))}
              fact={
                one.anulado ? undefined : (
                  <Button
                    look="secondary"
                    aria-label={`Deshacer el ingreso de ${nameIn(estado, one.persona)}`}
                    onPress={() => setAsked(one)}
                  >
                    Deshacer
                  </Button>
                )
              }
            />
          </li>
        ))}
      </List>
      <ConfirmDialog
        open={asked !== null}
        title="Deshacer el ingreso"
        text={`${asked ? nameIn(estado, asked.persona) : ''} queda como si no hubiera entrado, y su entrada vuelve a servir.`}
        confirm="Deshacer"
        keep="No, dejarlo así"
        onConfirm={undo}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
