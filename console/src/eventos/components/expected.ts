import type { Invitado } from './words.ts';

const names = new Intl.Collator('es-AR');

interface Line {
  invitado: Invitado;
  /** A guest, listed under their titular. */
  guest: boolean;
}

/** The expected people as a door looks them up: titulares by surname, each followed by their guests. */
export function byTitular(invitados: readonly Invitado[]): Line[] {
  const groups = Map.groupBy(invitados, ({ invitacion_id }) => invitacion_id);
  const isTitular = ({ parentesco }: Invitado) => parentesco === 'titular';
  return [...groups.values()]
    .toSorted(([a], [b]) => names.compare(a?.titular ?? '', b?.titular ?? ''))
    .flatMap((group) => [
      ...group.filter(isTitular).map((invitado) => ({ invitado, guest: false })),
      ...group
        .filter((invitado) => !isTitular(invitado))
        .toSorted((a, b) => names.compare(a.nombre, b.nombre))
        .map((invitado) => ({ invitado, guest: true })),
    ]);
}
