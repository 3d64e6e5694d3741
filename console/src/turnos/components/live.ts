import { useGetList, useGetOne, type Identifier } from 'react-admin';
import type { Campania, Dia, Hora } from './words.ts';

/** Polling interval of an open campaña, while its tab is visible. */
const REFRESH_MS = 3000;
const MANY = 100_000;

const live = { refetchInterval: REFRESH_MS, refetchIntervalInBackground: false };
const all = (field: string) => ({
  pagination: { page: 1, perPage: MANY },
  sort: { field, order: 'ASC' as const },
});

export const useLiveCampania = (id: Campania['id']) =>
  useGetOne<Campania>('campanias', { id }, live);

export const useDias = (campania_id: Identifier) =>
  useGetList<Dia>('dias', { ...all('dia'), filter: { campania_id } });

export const useLiveDias = (campania_id: Identifier) =>
  useGetList<Dia>('dias', { ...all('dia'), filter: { campania_id } }, live);

/** All horas of a campaña, to preview the effect of a pattern. */
export const useHorasOf = (campania_id: Identifier) =>
  useGetList<Hora>('horas', { ...all('dia'), filter: { campania_id } });

/** A day's horas; disabled while no day is chosen. */
export const useLiveHoras = (dia_id: Identifier | null) =>
  useGetList<Hora>(
    'horas',
    { ...all('hora'), filter: { dia_id } },
    { ...live, enabled: dia_id !== null },
  );
