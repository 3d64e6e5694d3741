import type * as wire from '@gremio/contract/eventos/endpoints.ts';
import { PENDIENTES_EVENTO } from '@gremio/contract/eventos/pendientes/schemas.ts';
import {
  ESTADOS_INVITACION,
  ESTADOS_INVITADO,
  type Estrategia,
  ESTRATEGIAS,
  type Situacion,
} from '@gremio/contract/eventos/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { comienzoInShort, sayStart } from '@gremio/contract/eventos/cita/rules.ts';
import { choicesOf } from '../../platform/forms/choices.ts';
import { dateInWords, momentInWords } from '../../platform/lists/DateText.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';

export type Evento = Reply<typeof wire.eventos.get>;
export type Invitacion = Reply<typeof wire.invitaciones.get>;
export type Invitado = Reply<typeof wire.invitados.get>;

const ESTRATEGIA_WORDS: Record<Estrategia, string> = {
  titular: 'Va sólo el titular',
  titular_y_acompanantes: 'El titular y acompañantes',
  grupo_familiar: 'Grupo familiar (cónyuge e hijos)',
  sorteo: 'Los lugares se sortean',
  no_habilitado: 'Sin inscripción en la app',
};
export const ESTRATEGIA_CHOICES = ESTRATEGIAS.map((id) => ({ id, name: ESTRATEGIA_WORDS[id] }));
export const estrategiaInWords = ({ estrategia }: Evento): string => ESTRATEGIA_WORDS[estrategia];

export const PENDIENTE_CHOICES = choicesOf('eventos', 'pendientes', PENDIENTES_EVENTO);
export const ESTADO_INVITACION_CHOICES = choicesOf('invitaciones', 'estados', ESTADOS_INVITACION);
export const ESTADO_INVITADO_CHOICES = choicesOf('invitados', 'estados', ESTADOS_INVITADO);

/** A member's situation in an evento, worded for a clerk. */
export const SITUACION_WORDS: Record<Situacion, string> = {
  abierta: 'Se puede inscribir',
  completa: 'No queda lugar: se puede poner en espera',
  sin_abrir: 'La inscripción todavía no abrió',
  cerrada: 'La inscripción ya cerró',
  terminado: 'Ya pasó',
  no_habilitado: 'Sin inscripción',
  no_destinatario: 'No es para esta persona',
  cancelado: 'El evento se canceló',
  suspendido: 'No se puede inscribir: está suspendida',
  en_sorteo: 'En el sorteo',
  lista_de_espera: 'En la lista de espera',
  ofrecida: 'Tiene un lugar ofrecido',
  inscripta: 'Tiene lugar',
};

const PARENTESCO_WORDS: Record<Invitado['parentesco'], string> = {
  titular: 'Titular',
  conyuge: 'Cónyuge',
  hijo: 'Hijo o hija',
  acompanante: 'Acompañante',
};
export const parentescoInWords = ({ parentesco }: Invitado): string => PARENTESCO_WORDS[parentesco];

export const whenInWords = (evento: Evento): string => comienzoInShort(evento);
/** With its year: `8/12/2026, 18:00`, or `8/12/2026` where the hour says nothing. */
export const startInNumbers = (evento: Evento): string =>
  sayStart(evento, momentInWords, (fecha) => dateInWords(fecha));

export const takenInWords = ({ cancelado, inscriptos, plazas }: Evento): string =>
  cancelado ? 'Cancelado' : `${inscriptos} de ${plazas}`;

/** Address of a list, filtered by an evento. */
export const listOfEvento = (resource: string, evento_id: number, more: object = {}): string =>
  listAddress(resource, { evento_id, ...more });
