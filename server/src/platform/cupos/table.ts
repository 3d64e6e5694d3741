import type { Generated } from 'kysely';
import type { Migrations } from '../database/migrations.ts';

export interface CuposTables {
  cupos: {
    id: Generated<number>;
    limite: number;
    tomados: Generated<number>;
    cerrado: Generated<boolean>;
  };
}

/**
 * `cupos_exigir` fails a statement whose count differs from its proofs, because another transaction proved
 * the same thing first. It raises a serialization failure, so that the statement is retried on the new state.
 */
export const migrations: Migrations = {
  '2026-11-20-01 cupos': `
    create table cupos (
      id integer generated always as identity primary key,
      limite integer not null check (limite >= 0),
      tomados integer not null default 0 check (tomados >= 0),
      cerrado boolean not null default false
    ) with (fillfactor = 50);

    create function cupos_exigir(concedidos bigint, probados bigint) returns boolean
    language plpgsql as $$
    begin
      if concedidos <> probados then
        raise exception 'counted %, proved %', concedidos, probados using errcode = '40001';
      end if;
      return true;
    end $$;
  `,
};
