import { yearsInWords } from '@gremio/contract/platform/ages.ts';
import { NoSignal } from '@gremio/contract/platform/client.ts';
import { entregar } from '@gremio/contract/puerta/endpoints.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import type { FotosPendientes } from '@gremio/contract/hijos/schemas.ts';
import type { Atencion } from '@gremio/contract/puerta/schemas.ts';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Chip } from '../../platform/components/Chip.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { sentenceOf } from '../../platform/api/problem.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { formatMoment } from '../../platform/moment.ts';
import { TurnoAttendance } from './TurnoAttendance.tsx';
import { client, newKey } from './client.ts';
import { StepTitle } from './StepTitle.tsx';
import { failedVerdict, type Undo, undoOf, type Verdict } from './verdict.ts';
import styles from './canje.module.css';

function PersonaBlock({ persona, hijos }: Pick<Atencion, 'persona' | 'hijos'>) {
  return (
    <section className={styles.block}>
      <h2>Titular</h2>
      <p className={styles.strong}>{persona.nombre}</p>
      <p className={styles.quiet}>
        DNI {formatDocumento(persona.numero_documento)} · N.º de afiliación {persona.nro_afiliado}
      </p>
      {persona.estado !== 'activo' && (
        <p>
          <Chip tone="bad">{persona.estado === 'baja' ? 'De baja' : 'Suspendido'}</Chip>
        </p>
      )}
      {hijos.length > 0 && (
        <p>{hijos.map(({ nombre, edad }) => `${nombre} (${yearsInWords(edad)})`).join(', ')}</p>
      )}
    </section>
  );
}

/** Only warnings: the clerk, who has the family present, decides. */
const FOTO_WARNINGS: Record<FotosPendientes, (nombre: string) => string> = {
  faltan: (nombre) => `Faltan las fotos del DNI de ${nombre}`,
  para_corregir: (nombre) => `Hay una foto del DNI de ${nombre} para corregir`,
  en_revision: (nombre) => `Las fotos del DNI de ${nombre} están en revisión`,
};

const handOverLabel = (count: number, turno: boolean): string =>
  `Entregar ${count}${turno ? ' y atender el turno' : ''}`;

interface HandOverProps {
  atencion: Atencion;
  onDone: (verdict: Verdict) => void;
  onUndo: (undo: Undo) => void;
  onClose: () => void;
}

/** Shows the member, hijos and turno, and hands over the chosen vouchers with one press. */
export function HandOver({ atencion, onDone, onUndo, onClose }: HandOverProps) {
  useTitle('Entrega');
  const [{ persona, hijos, turno, vouchers }, setNow] = useState(atencion);
  const open = vouchers.filter((one) => one.estado === 'reclamado');
  const past = vouchers.filter((one) => one.estado !== 'reclamado');
  // A voucher for elsewhere (a cinema, a park) is not preselected: handing it over would use it up.
  const [chosen, setChosen] = useState(
    () => new Set(open.filter((one) => one.con_turno && one.fotos === null).map((one) => one.id)),
  );
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(newKey());
  /** A try was sent and has no reply. */
  const doubtful = useRef(false);
  const attends = turno?.estado === 'reservado';

  const toggle = (id: number) => {
    key.current = newKey();
    setChosen(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  };

  const hand = async () => {
    setPending(true);
    setProblem(null);
    const body = {
      persona_id: persona.id,
      voucher_ids: [...chosen],
      turno_id: attends ? turno.id : null,
    };
    try {
      await client.call(entregar, { body }, { idempotencyKey: key.current });
      const what = open.filter((one) => chosen.has(one.id));
      onDone({
        tone: 'ok',
        word: 'Entregado',
        who: persona.nombre,
        text: what.map(({ tipo, para }) => `${tipo}: ${para}`).join(', '),
        undo: undoOf(body.voucher_ids, body.turno_id),
      });
    } catch (error) {
      // The screen stays: the next try has the same key, so it is not refused as handed over.
      if (error instanceof NoSignal) {
        // A try that was not sent says nothing about the one before.
        doubtful.current ||= error.sent;
        setProblem(sentenceOf(new NoSignal(error, doubtful.current), 'No se entregó'));
      } else onDone(failedVerdict(error));
    }
    setPending(false);
  };

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <StepTitle>Entrega</StepTitle>
      </header>
      <PersonaBlock persona={persona} hijos={hijos} />
      <TurnoAttendance
        persona_id={persona.id}
        turno={turno}
        quiet={chosen.size > 0}
        onChange={setNow}
      />
      <section className={styles.block}>
        <h2>Para entregar</h2>
        {open.length === 0 && <p className={styles.quiet}>No tiene nada para retirar.</p>}
        {open.map(({ id, tipo, para, codigo, fotos }) => (
          <label key={id} className={styles.choice}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            <span>
              <strong>{tipo}</strong>: {para}
              <br />
              <span className={styles.quiet}>{codigo}</span>
              {fotos && (
                <>
                  <br />
                  <Chip tone="warn" icon={TriangleAlert}>
                    {FOTO_WARNINGS[fotos](primerNombre(para))}
                  </Chip>
                </>
              )}
            </span>
          </label>
        ))}
        {open.some((one) => one.fotos !== null) && (
          <p className={styles.quiet}>
            Sin las fotos aprobadas no queda elegido. Si te muestran el DNI, elegilo y entregalo.
          </p>
        )}
      </section>
      {past.length > 0 && (
        <section className={styles.block}>
          <h2>Ya no</h2>
          {past.map(({ id, tipo, para, usado, usado_donde, deshacer }) => (
            <div key={id} className={styles.past}>
              <p className={styles.quiet}>
                {tipo}: {para}.{' '}
                {usado ? `Usado el ${formatMoment(usado)}, ${usado_donde}.` : 'Vencido.'}
              </p>
              {deshacer && (
                <Button
                  look="secondary"
                  aria-label={`Deshacer: ${tipo}, ${para}`}
                  onPress={() => onUndo(undoOf([id]))}
                >
                  Deshacer
                </Button>
              )}
            </div>
          ))}
        </section>
      )}
      {problem && <Note icon={TriangleAlert}>{problem}</Note>}
      <div className={styles.actions}>
        <Button wide pending={pending} isDisabled={chosen.size === 0} onPress={() => void hand()}>
          {chosen.size === 0 ? 'Elegí qué entregás' : handOverLabel(chosen.size, attends)}
        </Button>
        <Button wide look="secondary" onPress={onClose}>
          Volver
        </Button>
      </div>
    </main>
  );
}
