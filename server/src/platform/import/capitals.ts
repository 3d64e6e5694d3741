const WORD = /\p{L}+/gu;
const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'a', 'al', 'en']);
const ROMAN = /^[ivx]{2,}$/;
const ACRONYMS = new Set(
  'caba pba afip arca anses arba agip dgi dgr indec pami ioma inta inti conicet senasa uba utn unlp'.split(
    ' ',
  ),
);

/** True for a text with letters, all of them capitals. */
export const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase();

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Converts a name in capitals to title case: `MAR DEL PLATA` to `Mar del Plata`. */
export function fromCapitals(name: string): string {
  if (!isCapitals(name)) return name;
  return name.toLowerCase().replace(WORD, (word, at: number) => {
    if (at > 0 && SMALL_WORDS.has(word)) return word;
    return ROMAN.test(word) || ACRONYMS.has(word) ? word.toUpperCase() : capitalized(word);
  });
}

/** Particles within a surname or between names; an article is one only after `de`. */
const PARTICLE = /(?<=[^,] )(?:de|del|y)(?= )|(?<=(?:^| )de )(?:la|las|los)(?= )/giu;
const SCOTTISH = /^mc(?=\p{L}{3})/u;

/** Converts a person's name in capitals: `PEREZ DE LA CRUZ, MARIA DEL CARMEN`, `MCDONALD`, `O'HIGGINS`. */
export function personFromCapitals(name: string): string {
  if (!isCapitals(name)) return name;
  return name
    .toLowerCase()
    .replace(WORD, (word) =>
      SCOTTISH.test(word) ? `Mc${capitalized(word.slice(2))}` : capitalized(word),
    )
    .replace(PARTICLE, (particle) => particle.toLowerCase());
}
