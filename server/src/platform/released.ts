/** Something that a baja took from a persona, by which an undo gives it back. */
export interface Released {
  clase: string;
  id: number;
  /** Its name in words, such as `Turno del martes 8 de diciembre, 10:30`. */
  texto: string;
  /** Cupos that count it, which an undo locks before anything else. */
  cupos?: number[];
  /** Its estado before. */
  antes?: string;
  /** Rows that belong to it, such as the people of an enrolment. */
  filas?: number[];
}

/** Something that this persona lost. */
export interface Lost extends Released {
  personaId: number;
  /** The mail to whoever left does not name it. */
  unnamed?: true;
}
