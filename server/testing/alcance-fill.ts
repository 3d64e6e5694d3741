import type { TestApp } from './app.ts';

/** Rows that no call of the world makes, about the persona $1 and their identidad. */
const ROWS: Record<string, string> = {
  estados_persona: `(persona_id, antes, estado, motivo) select p, 'activo', 'activo', uno from una`,
  calendarios: `(persona_id, hash, sellado, creado) select p, bytes, bytes, now() from una`,
  carnet_consultas: `(persona_id) select p from una`,
  confirmaciones: `(identidad_id, persona_id, confirmado) select i, p, now() from una`,
  correcciones_contacto: `(persona_id, campo, antes, valor, momento) select p, 'celular', null, uno, now() from una`,
  correos_nuevos: `(persona_id, identidad_id, email, codigo, pedido) select p, i, uno || '@nuevo.test', bytes, now() from una`,
  correos_rechazados: `(persona_id, correo, desde, respuesta) select p, uno || '@viejo.test', now(), '550' from una`,
  pases_apple: `(serie, tipo, de, persona_id, huella, cambiado) select uno, 'carnet', p, p, uno, now() from una`,
  pases_apple_dispositivos: `(dispositivo, serie, token) select uno, uno, uno from una`,
  pases_google: `(objeto, tipo, de, persona_id, huella, dado) select uno, 'carnet', p, p, uno, now() from una`,
  preferencias_avisos: `(persona_id, aviso, canal, activo) select p, 'noticias', 'correo', true from una`,
  voucher_devoluciones: `(voucher_id, usado, usado_donde, devuelto, devuelto_por)
    select v.id, now(), uno, now(), uno from una join vouchers v on v.persona_id = p`,
};

const OF_STAFF: Record<string, string> = {
  personal_equipos: `(id, usuario_id, hash, navegador, desde, ultimo_uso, vence)
    select uno, u, bytes, uno, now(), now(), now() from una`,
  personal_llaves: `(id, usuario_id, credencial, clave_publica, contador, transportes, nombre, desde)
    select uno, u, uno, bytes, 0, '{}', uno, now() from una`,
  personal_two_factor: `("id", "secret", "backupCodes", "userId") select uno, uno, uno, u from una`,
};

/** Adds a row of each other kind about a member, and about a user of their seccional, with its mark. */
export async function fillRest(
  app: TestApp,
  text: string,
  personaId: number,
  usuarioId: string,
): Promise<void> {
  const una = `with una as (
    select persona_id as p, id as i, $2::text as u, $3::text as uno, $3::text::bytea as bytes
    from identidades where persona_id = $1 order by id limit 1)`;
  for (const [table, row] of Object.entries({ ...ROWS, ...OF_STAFF })) {
    const values = [personaId, usuarioId, `${text} Resto`];
    await app.query(`${una} insert into ${table} ${row}`, values);
  }
}
