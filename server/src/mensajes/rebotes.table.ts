import type { Migrations } from '../platform/database/migrations.ts';

export interface RebotesTables {
  /** Members' addresses that take no mail, in lower case. */
  correos_rechazados: {
    persona_id: number;
    correo: string;
    desde: string;
    respuesta: string;
  };
}

/** The trigger `correo_cambiado` forgets the refusal once the address changes, whichever code does it. */
export const migrations: Migrations = {
  '2026-11-29-60 correos rechazados': `
    create table correos_rechazados (
      persona_id integer primary key references personas on delete cascade,
      correo text not null,
      desde timestamptz not null,
      respuesta text not null
    );
    create function olvidar_correo_rechazado() returns trigger language plpgsql as $$
    begin
      delete from public.correos_rechazados where persona_id = new.id;
      return null;
    end $$;
    create trigger correo_cambiado after update of email on personas for each row
      when (lower(new.email) is distinct from lower(old.email))
      execute function olvidar_correo_rechazado();
  `,
};
