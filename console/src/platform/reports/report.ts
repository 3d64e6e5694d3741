import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import {
  dimensionesOf,
  type Informe,
  type InformeCalls,
} from '@gremio/contract/platform/informe.ts';
import type { Provider } from '../http/data.ts';

/** A report of a room, which its page shows. */
export interface RoomReport {
  informe: Informe;
  wire: InformeCalls;
}

export const reportPath = ({ informe }: RoomReport): string => `/informes/${informe.codigo}`;

export type Choices = Record<string, string | undefined>;

/** The choices of a report, which its address keeps: a link shows the same, and the back button goes back. */
export function useChoices({ informe }: RoomReport) {
  const [search, setSearch] = useSearchParams();
  const names = ['desde', 'hasta', 'por', 'seccional', ...dimensionesOf(informe)];
  const query: Choices = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const choose = (changes: Choices) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return { query, medida: search.get('medida'), vista: search.get('vista'), choose };
}

export function useCifras({ wire }: RoomReport, query: Choices) {
  const provider = useDataProvider<Provider>();
  return useQuery({
    queryKey: ['informe', wire.leer.path, query],
    queryFn: () => provider.call(wire.leer, { query }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
