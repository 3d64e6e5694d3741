/** A migration of `personas`, where this room was before, creates the table. */
export interface ContactoTables {
  /** New addresses that await their code. */
  correos_nuevos: {
    persona_id: number;
    identidad_id: number;
    email: string;
    codigo: Buffer;
    pedido: string;
  };
}
