/** Fields of a kind that whoever has one of its vouchers relies on. */
export interface LoPrometido {
  vence: string;
  con_turno: boolean;
  campania_id: number | null;
  pide_fotos: boolean;
}

/** The campaign at whose turnos it is collected; null if it takes no turno. */
export const retiroOf = ({ con_turno, campania_id }: LoPrometido): number | null =>
  con_turno ? campania_id : null;

/** True if a change alters what a holder relies on: then holders are told. */
export const cambiaLoPrometido = (antes: LoPrometido, ahora: LoPrometido): boolean =>
  antes.vence !== ahora.vence ||
  retiroOf(antes) !== retiroOf(ahora) ||
  antes.pide_fotos !== ahora.pide_fotos;

/** True while a voucher can be used by either: a correction of an expired kind is told to nobody. */
export const sigueSirviendo = (antes: LoPrometido, ahora: LoPrometido, hoy: string): boolean =>
  antes.vence >= hoy || ahora.vence >= hoy;
