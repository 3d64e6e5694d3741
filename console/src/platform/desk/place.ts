/** The places of the menu, by the work that is done there (docs/consola.md). */
export const PLACES = [
  'hoy',
  'personas',
  'turnos',
  'entregas',
  'beneficios',
  'hoteles',
  'eventos',
  'informes',
  'organizacion',
] as const;

export type Place = (typeof PLACES)[number];

export const PLACE_NAMES: Record<Place, string> = {
  hoy: 'Hoy',
  personas: 'Personas',
  turnos: 'Turnos',
  entregas: 'Entregas',
  beneficios: 'Beneficios y novedades',
  hoteles: 'Hoteles',
  eventos: 'Eventos y congreso',
  informes: 'Informes',
  organizacion: 'La organización',
};

const OWN_PAGES: Partial<Record<Place, string>> = { hoy: '/', informes: '/informes' };

/** Address of a place's page. */
export const placePath = (place: Place): string => OWN_PAGES[place] ?? `/mesa/${place}`;

export const isPlace = (name: string | undefined): name is Place =>
  PLACES.some((one) => one === name);
