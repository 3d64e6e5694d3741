import { cuando } from '@gremio/contract/puerta/rules.ts';
import type { Esperado } from '@gremio/contract/puerta/schemas.ts';
import { Check, Eye, UserRound } from 'lucide-react';
import { VerdictScreen } from './VerdictScreen.tsx';
import { entradasOf, type DoorState, groupOf, type PersonaScan } from './door-state.ts';
import type { ScanAnswer } from './engine.ts';
import { documentOf, verdictOf, whoIs } from './words.ts';
import screen from './canje.module.css';
import styles from './puerta.module.css';

interface GroupListProps {
  group: readonly Esperado[];
  entradas: ReadonlyMap<number, PersonaScan>;
  now: Date;
}

/** Other people on the same invitación, and which of them are in already. */
function GroupList({ group, entradas, now }: GroupListProps) {
  return (
    <section className={styles.group}>
      <h3>Vienen juntos</h3>
      <ul>
        {group.map((one) => {
          const entrada = entradas.get(one.id);
          const Sign = entrada ? Check : UserRound;
          return (
            <li key={one.id}>
              <Sign size={22} aria-hidden />
              <span>
                <strong>{one.nombre}</strong>
                <br />
                {entrada
                  ? `Ya entró ${cuando(entrada.momento, now)}, por ${entrada.puerta}.`
                  : documentOf(one)}
                {!entrada && one.revisar.length > 0 && (
                  <>
                    <br />
                    {one.revisar.join(' ')}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface DoorVerdictProps {
  scanned: ScanAnswer;
  estado: DoorState;
  now: Date;
  onNext: () => void;
  onLetIn: () => void;
  onLetInAll: (personas: number[]) => void;
  onUndo: () => void;
}

/** Verdict at the door: the person, whether they enter, what to check, and their group. */
export function DoorVerdict(props: DoorVerdictProps) {
  const { scanned, estado, now, onNext, onLetIn, onLetInAll, onUndo } = props;
  const { veredicto, esperado } = scanned;
  const group = esperado ? groupOf(estado, esperado) : [];
  const entradas = entradasOf(estado);
  const missing = group.filter(({ id }) => !entradas.has(id)).map(({ id }) => id);
  // A refused person brings nobody in.
  const bringsOthers =
    missing.length > 0 && ['entra', 'revisar', 'ya_entro'].includes(veredicto.motivo);
  const actions = (
    <>
      {bringsOthers && (
        <button type="button" className={screen.next} onClick={() => onLetInAll(missing)}>
          {missing.length === 1
            ? 'Entra también quien falta'
            : `Entran los ${missing.length} que faltan`}
        </button>
      )}
      {veredicto.pasa === 'a_criterio' && (
        <button type="button" className={screen.next} onClick={onLetIn}>
          Dejar pasar
        </button>
      )}
      {veredicto.motivo === 'revisar' && (
        <button type="button" className={screen.next} onClick={onUndo}>
          No entra
        </button>
      )}
    </>
  );
  return (
    <VerdictScreen verdict={verdictOf(veredicto, esperado)} onNext={onNext} actions={actions}>
      {esperado && <p className={screen.text}>{whoIs(esperado)}</p>}
      {veredicto.revisar.length > 0 && (
        <ul className={styles.check}>
          {veredicto.revisar.map((one) => (
            <li key={one}>
              <Eye size={24} aria-hidden />
              {one}
            </li>
          ))}
        </ul>
      )}
      {group.length > 0 && <GroupList group={group} entradas={entradas} now={now} />}
      {!scanned.decidedByServer && (
        <p className={styles.alone}>
          {estado.queue.some(
            ({ lectura, sinGuardar }) => sinGuardar && lectura.id === scanned.lectura.id,
          )
            ? 'Decidido sin señal. Este teléfono no pudo guardarlo: no cierres esta pantalla hasta que vuelva la señal.'
            : 'Decidido sin señal, con la lista guardada.'}
        </p>
      )}
    </VerdictScreen>
  );
}
