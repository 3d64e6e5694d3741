import { type Acts, titled, type Told } from '../platform/audit/acts.ts';
import { edited } from '../platform/audit/any.ts';
import type { Noun } from '../platform/audit/words.ts';

/** The name of a child after its family: `un hijo de Juan Gómez (DNI …): Mateo`. */
const child = ({ whom, name }: Told): string =>
  `un hijo de ${whom}${name === null ? '' : `: ${name}`}`;

const hijos = titled({ one: 'hijo', many: 'hijos' }, 'hijos', 'nombre', {
  alta: (told) => `agregó ${child(told)}`,
  cambio: (told) => edited(told, child(told)),
  borrado: (told) => `borró ${child(told)}`,
});

const photo = ({ whom, named }: Told): string => {
  const hijo = named('hijo_id');
  return `la foto del documento de un hijo de ${whom}${hijo === null ? '' : `: ${hijo.name}`}`;
};

const FOTO: Noun = { one: 'foto', many: 'fotos', female: true };

export const nouns: Record<string, Noun> = { fotos_hijo: FOTO };

export const acts: Acts = {
  hijos: {
    ...hijos,
    async find(db, ids) {
      const found = await hijos.find(db, ids);
      return new Map([...found].map(([id, { name }]) => [id, { name, phrase: name }]));
    },
  },
  fotos_hijos: {
    noun: FOTO,
    says: {
      apertura: (told) => `miró ${photo(told)}`,
      decision: (told) =>
        `${told.after['estado'] === 'aprobada' ? 'aprobó' : 'rechazó'} ${photo(told)}`,
    },
  },
};
