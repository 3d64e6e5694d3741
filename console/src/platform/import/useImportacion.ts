import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Provider } from '../http/data.ts';
import { useWork, useWorkAction } from '../http/work.ts';
import { isAtWork } from './words.ts';

const keyOf = (id: number) => ['importaciones', id] as const;

export const useImportacion = (id: number) =>
  useWork({
    key: keyOf(id),
    read: (provider) => provider.call(wire.importaciones.get, { params: { id: String(id) } }),
    isAtWork,
  });

export const useImportacionAction = <Input = void>(
  id: number,
  act: (provider: Provider, input: Input) => Promise<Importacion>,
) => useWorkAction(keyOf(id), act);
