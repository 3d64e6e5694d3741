import { announce } from '../personas/changed.ts';
import type { OnRegreso } from '../personas/regreso.ts';
import type { House } from '../platform/house.ts';
import { listClosed, reopen } from './identidades.queries.ts';
import { DISPOSITIVO } from './leaving.ts';

/** Devices that bajas closed: their tokens were never deleted. */
export const regresoOf = (house: House): Record<string, OnRegreso> => ({
  [DISPOSITIVO]: {
    async judge(handle, lost) {
      const closed = await listClosed(handle, lost);
      return lost.map(({ id }) => (closed.has(id) ? null : 'Ya no está registrado.'));
    },
    async give(tx, lost, afterCommit) {
      const reopened = await reopen(tx, lost);
      afterCommit(() => {
        for (const { id } of lost) announce(house, { identidadId: id });
      });
      return reopened;
    },
  },
});
