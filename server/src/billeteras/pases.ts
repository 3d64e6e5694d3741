import { onBehalfOf } from '../platform/http/callers.ts';
import { numeroLabel } from '@gremio/contract/personas/rules.ts';
import { lastsDays } from '@gremio/contract/eventos/rules.ts';
import { formatDayRange, localParts } from '@gremio/contract/platform/format.ts';
import { diaInWords } from '@gremio/contract/platform/moments.ts';
import { addressOf } from '../carnet/carnet.ts';
import { findEntrada } from '../eventos/eventos-propios.ts';
import * as personas from '../personas/lookups.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { refuse, isRefusal, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';

export interface Campo {
  clave: string;
  rotulo: string;
  valor: string;
}

/** Content of a pass for both wallets; its QR code has the same text as the app's. */
export interface Pase {
  tipo: 'carnet' | 'entrada';
  /** Stable id of the pass; a replaced card keeps it and becomes its next edition. */
  serie: string;
  edicion: number;
  descripcion: string;
  titular: string;
  encabezado: Campo[];
  principal: Campo;
  datos: Campo[];
  pie: Campo[];
  dorso: Campo[];
  qr: string;
  /** Text under the QR code, for when it cannot be scanned. */
  alternativa: string;
  vale: boolean;
  evento: Evento | null;
}

interface Evento {
  id: number;
  nombre: string;
  lugar: string;
  direccion: string | null;
  nlatitud: number | null;
  nlongitud: number | null;
  comienza: string;
  termina: string;
}

/** Identifies a pass in a signed link. */
export type PassRef = { tipo: Pase['tipo']; id: number; persona: number };

const ESTADOS = { activo: 'Activo', suspendido: 'Suspendido', baja: 'De baja' };

/** Current content of a pass. */
export const find = (house: House, { tipo, id, persona }: PassRef, base: string) =>
  tipo === 'carnet'
    ? ofCarnet(house, onBehalfOf(persona), id, base)
    : ofEntrada(house, onBehalfOf(persona), id);

/** `de`: the persona to whom it was issued, who may have been merged since; a pass keeps its serial. */
async function ofCarnet(
  house: House,
  personaId: PersonaId,
  de: number,
  base: string,
): Promise<Pase | Refusal> {
  const card = await personas.findCard(house.db, personaId);
  if (!card) return refuse('no_encontrado');
  return {
    tipo: 'carnet',
    serie: `carnet-${de}`,
    edicion: card.version_carnet,
    descripcion: `Carnet de ${card.nombre}`,
    titular: card.nombre,
    encabezado: campo('estado', 'Estado', ESTADOS[card.estado]),
    principal: { clave: 'nombre', rotulo: 'Afiliado', valor: card.nombre },
    datos: [
      ...campo('numero', numeroLabel(card.sexo), card.nro_afiliado),
      ...campo('documento', 'DNI', card.numero_documento),
    ],
    pie: [
      ...campo('seccional', 'Seccional', card.seccional),
      ...campo('legajo', 'Legajo', card.legajo),
    ],
    dorso: COMO,
    qr: addressOf(house, card, base),
    alternativa: card.nro_afiliado,
    vale: card.estado === 'activo',
    evento: null,
  };
}

async function ofEntrada(
  house: House,
  personaId: PersonaId,
  invitadoId: number,
): Promise<Pase | Refusal> {
  const found = await findEntrada(house, personaId, invitadoId);
  if (isRefusal(found)) return found;
  const { entrada, invitado, evento } = found;
  return {
    tipo: 'entrada',
    serie: `entrada-${invitado.id}`,
    edicion: 1,
    descripcion: `Entrada de ${invitado.nombre} para ${evento.nombre}`,
    titular: invitado.nombre,
    encabezado: horaOf(evento),
    principal: { clave: 'evento', rotulo: 'Evento', valor: evento.nombre },
    datos: [...diaOf(evento), ...campo('lugar', 'Lugar', evento.lugar)],
    pie: [
      ...campo('nombre', 'A nombre de', invitado.nombre),
      ...campo('documento', 'DNI', invitado.numdoc),
    ],
    dorso: campo('direccion', 'Dirección', evento.direccion),
    qr: entrada,
    alternativa: invitado.nombre,
    vale: true,
    evento,
  };
}

/** A field of the pass; none for an empty value. */
const campo = (clave: string, rotulo: string, valor: string | null): Campo[] =>
  valor ? [{ clave, rotulo, valor }] : [];

const COMO = campo(
  'como',
  'Cómo se usa',
  'Mostrá el QR. Dice al momento si el carnet vale: este pase es una copia.',
);

/** Start time; omitted for an event of several days. */
const horaOf = (evento: Evento): Campo[] =>
  lastsDays(evento)
    ? []
    : campo('hora', 'Hora', localParts(new Date(evento.comienza)).hora.slice(0, 5));

function diaOf(evento: Evento): Campo[] {
  if (!lastsDays(evento)) return campo('dia', 'Día', diaInWords(evento.comienza));
  const { fecha: desde } = localParts(new Date(evento.comienza));
  // An event that ends at midnight does not extend into the next day.
  const { fecha: hasta } = localParts(new Date(Date.parse(evento.termina) - 1));
  return campo('dia', 'Días', formatDayRange(desde, hasta));
}
