import { diaInWords, horaInWords, type Dia, type Hora } from './words.ts';
import { CloseDiaOrHora } from './CloseDiaOrHora.tsx';
import { ReopenDiaOrHora } from './ReopenDiaOrHora.tsx';

/** Closes a day that is open, or opens it again. */
export function CloseOrReopenDia({ dia }: { dia: Dia }) {
  const name = diaInWords(dia);
  return dia.cerrado ? (
    <ReopenDiaOrHora target={{ dia }} fullName={name} />
  ) : (
    <CloseDiaOrHora kind="dia" id={dia.id} fullName={name} shortName={name} />
  );
}

/** Closes an hora that is open, or opens it again. */
export function CloseOrReopenHora({ hora }: { hora: Hora }) {
  const name = horaInWords(hora);
  return hora.cerrado ? (
    <ReopenDiaOrHora target={{ hora }} fullName={name} />
  ) : (
    <CloseDiaOrHora kind="hora" id={hora.id} fullName={name} shortName={hora.hora} />
  );
}
