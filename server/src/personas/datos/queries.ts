import { type Handle, tables } from '../../platform/database/handle.ts';
import { FICHA } from '../queries.ts';
import type { ContactoTables } from '../contacto/table.ts';
import type { PersonasTables } from '../table.ts';

const db = (handle: Handle) => tables<PersonasTables & ContactoTables>(handle);

export const ficha = (handle: Handle, personaId: number) =>
  db(handle).selectFrom('personas').select(FICHA).where('id', '=', personaId).execute();

export const estados = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('estados_persona')
    .select(['antes', 'estado', 'motivo', 'momento'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const hijos = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('hijos')
    .select(['id', 'nombre', 'numdoc', 'fecha_nacimiento', 'sexo'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const fotos = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('fotos_hijo')
    .innerJoin('hijos', 'hijos.id', 'fotos_hijo.hijo_id')
    .select([
      'hijo_id',
      'lado',
      'fotos_hijo.estado',
      'motivo',
      'consentimiento',
      'subida',
      'decidida',
    ])
    .where('hijos.persona_id', '=', personaId)
    .orderBy('subida')
    .execute();

export const dispositivos = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('identidades')
    .select(['dispositivo', 'activado', 'ultimo_uso', 'cerrado'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const claves = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('claves_activacion')
    .select(['emitida', 'vence', 'revocada'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const pedidos_de_clave = (handle: Handle, documento: string) =>
  db(handle)
    .selectFrom('pedidos_clave')
    .select(['numero_documento', 'email', 'creado'])
    .where('numero_documento', '=', documento)
    .orderBy('id')
    .execute();

export const correo_por_confirmar = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('correos_nuevos')
    .select(['email', 'pedido'])
    .where('persona_id', '=', personaId)
    .execute();

export const correcciones = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('correcciones_contacto')
    .select(['campo', 'antes', 'valor', 'momento'])
    .where('persona_id', '=', personaId)
    .orderBy('momento')
    .execute();
