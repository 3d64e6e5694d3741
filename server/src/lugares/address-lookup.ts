import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ajuste } from '@gremio/contract/ajustes/schemas.ts';
import type { Candidato } from '@gremio/contract/lugares/schemas.ts';
import { LRUCache } from 'lru-cache';
import * as ajustes from '../ajustes/ajustes.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Direccion, GEOCODERS, urlOf } from '../platform/geocoder/geocoders.ts';
import { getJson } from '../platform/geocoder/outbound.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { takeTurn } from './address-lookup.queries.ts';
import { findPlace } from './localidades.ts';

/** A clerk who waits longer is told to try again. */
const MOST_WAIT_MS = 4_000;
const KEPT = { max: 500, ttl: DAY_MS };

type Buscador = Ajuste<'buscador_direcciones'> & { url: string };

/** Answers of a day, also of searches that found nothing. */
const kept = perServer(() => new LRUCache<string, Candidato[]>(KEPT));

interface Asked {
  direccion: string;
  localidad_id: number | null;
  provincia_id: number | null;
  /** Names of the place, used where there is no id. */
  localidad: string | null;
  provincia: string | null;
}

/** Finds an address on the map by the geocoder of the settings (docs/mapa.md). */
export async function find(house: House, db: Handle, asked: Asked): Promise<Candidato[] | Refusal> {
  const { tipo, url } = await ajustes.get(house, 'buscador_direcciones');
  if (url === null) return refuse('buscador_apagado');
  const place = await findPlace(db, asked);
  if (typeof place === 'string') return refuseField(place, 'Ese lugar no existe.');
  return search(
    house,
    { tipo, url },
    {
      calle: asked.direccion,
      localidad: place.localidad ?? asked.localidad,
      provincia: place.provincia ?? asked.provincia,
    },
  );
}

/** Asks until a request finds something. */
async function search(
  house: House,
  { tipo, url }: Buscador,
  direccion: Direccion,
): Promise<Candidato[] | Refusal> {
  for (const query of GEOCODERS[tipo].queries(direccion)) {
    const found = await ask(house, tipo, urlOf(url, query));
    if (!Array.isArray(found) || found.length > 0) return found;
  }
  return [];
}

/** One request, unless its answer of this day is known. */
async function ask(house: House, tipo: Buscador['tipo'], url: URL): Promise<Candidato[] | Refusal> {
  const { config, db, log, version } = house;
  const key = createHash('sha256').update(`${tipo} ${url.href}`).digest('base64url');
  const known = kept(house).get(key);
  if (known) return known;
  const espera = await takeTurn(db, MOST_WAIT_MS);
  if (espera === null) return refuse('buscador_ocupado');
  await wait(espera);
  try {
    const answer = await getJson(url, {
      userAgent: `Gremio/${version} (${baseOf(config)})`,
      mayBeInside: config.geocoderOrigins.includes(url.origin),
    });
    const found = GEOCODERS[tipo].read(answer);
    kept(house).set(key, found);
    return found;
  } catch (error) {
    log.warn({ err: error, host: url.host }, 'the geocoder did not answer');
    return refuse('buscador_caido');
  }
}
