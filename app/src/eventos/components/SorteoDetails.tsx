import { personasInWords } from '@gremio/contract/eventos/rules.ts';
import { elMomento } from '@gremio/contract/platform/moments.ts';
import type { Puesto, Sorteo } from '@gremio/contract/eventos/sorteo/schemas.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Chip } from '../../platform/components/Chip.tsx';
import { Facts } from '../../platform/components/Facts.tsx';
import { VerifySorteo } from './VerifySorteo.tsx';
import styles from './sorteo.module.css';

interface SorteoDetailsProps {
  sorteo: Sorteo;
  /** The member's number in the draw; null if not in it. */
  mine: number | null;
}

/** Explains the draw in plain words for participants. */
function SorteoExplanation({ sorteo }: { sorteo: Sorteo }) {
  return (
    <div className={styles.section}>
      <p>
        Antes de abrir la inscripción guardamos una semilla secreta y publicamos un código que sale
        de ella: si alguien la cambiara, el código no coincidiría. Con la inscripción cerrada se le
        suma un número que nadie podía saber, como el de una lotería. De los dos sale el orden,
        siempre el mismo: cualquiera puede hacer la cuenta de nuevo.
      </p>
      {sorteo.realizado === null && (
        <p>La inscripción cierra {elMomento(sorteo.inscripcion_hasta)}.</p>
      )}
    </div>
  );
}

const ResultText = ({ resultado }: Puesto) =>
  resultado === 'inscripta' ? (
    <Chip tone="ok" icon={CircleCheck}>
      Con lugar
    </Chip>
  ) : (
    <Chip icon={Clock}>En espera</Chip>
  );

function PuestosTable({ puestos, mine }: { puestos: Puesto[]; mine: number | null }) {
  return (
    <table className={styles.table}>
      <caption className="only-heard">Resultado del sorteo</caption>
      <thead>
        <tr>
          <th scope="col">Orden</th>
          <th scope="col">Número</th>
          <th scope="col">Lugares</th>
          <th scope="col">Resultado</th>
        </tr>
      </thead>
      <tbody>
        {puestos.map((puesto) => (
          <tr key={puesto.participante} data-mine={puesto.participante === mine || undefined}>
            <td>{puesto.puesto}</td>
            <td>
              {puesto.participante}
              {puesto.participante === mine && ' (vos)'}
            </td>
            <td>{puesto.personas}</td>
            <td>
              <ResultText {...puesto} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The member's own result, shown first. */
function MyPuesto({ puesto }: { puesto: Puesto }) {
  const won = puesto.resultado === 'inscripta';
  const Icon = won ? CircleCheck : CircleX;
  return (
    <p className={won ? `${styles.mine} ${styles.won}` : styles.mine}>
      <Icon size={24} aria-hidden />
      <span>
        {won
          ? `Saliste en el puesto ${puesto.puesto}: tenés lugar para ${personasInWords(puesto.personas)}.`
          : `Saliste en el puesto ${puesto.puesto}: no alcanzó para todos, y quedaste en la lista de espera.`}
      </span>
    </p>
  );
}

/** Everything published about a draw, and the button that reruns it on this device. */
export function SorteoDetails({ sorteo, mine }: SorteoDetailsProps) {
  const { realizado, resultado, participantes, plazas, compromiso, semilla, numero, fuente } =
    sorteo;
  const puesto = resultado?.find(({ participante }) => participante === mine);
  return (
    <>
      <h2 className={styles.heading}>{sorteo.evento}</h2>
      {puesto && <MyPuesto puesto={puesto} />}
      <SorteoExplanation sorteo={sorteo} />
      <Facts
        facts={[
          ['Lugares', String(plazas)],
          [
            'Inscripciones que participan',
            participantes.length > 0 ? String(participantes.length) : null,
          ],
          ['Tu número', mine === null ? null : String(mine)],
          ['Se hizo', realizado && elMomento(realizado)],
          ['Número', numero],
          ['De dónde salió el número', fuente],
          ['Semilla', semilla],
          ['Prueba de que la semilla no se cambió, publicada antes del sorteo', compromiso],
        ]}
      />
      {resultado && (
        <>
          <VerifySorteo sorteo={sorteo} />
          <PuestosTable puestos={resultado} mine={mine} />
        </>
      )}
    </>
  );
}
