import type { Migrations } from '../../server/src/platform/database/migrations.ts';

/** A version number that is later than this one. */
export const TRIAL_VERSION = '999.0.0';

/**
 * A trigger keeps the new column right for rows that the previous version writes; the last step adds the
 * constraint.
 */
export const TRIAL: Migrations = {
  '2999-01-01-01 turnos con origen': `
    alter table turnos add column origen text;
    create function turnos_con_origen() returns trigger language plpgsql as $$
      begin
        new.origen := coalesce(new.origen, 'app');
        return new;
      end $$;
    create trigger turnos_con_origen before insert or update on turnos
      for each row execute function turnos_con_origen();
  `,
  '2999-01-01-02 turnos por origen':
    'create index concurrently turnos_por_origen on turnos (origen)',
  '2999-01-01-03 recortar 999.0.0: origen obligatorio': `
    update turnos set origen = 'app' where origen is null;
    alter table turnos alter column origen set not null;
  `,
};
