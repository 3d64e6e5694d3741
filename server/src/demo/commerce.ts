/** Files of the open data of Argentina, each a benefit; the folder holds a part of each. */
export const OPEN_DATA = [
  {
    archivo: 'cines.csv',
    beneficio: 'Cines',
    icono: 'film',
    descuento: '2x1',
    texto:
      'Dos entradas por el precio de una, de lunes a jueves, mostrando el carnet en la boletería.',
  },
  {
    archivo: 'museos.csv',
    beneficio: 'Museos',
    icono: 'landmark',
    descuento: 'Gratis',
    texto: 'Entrada libre para el grupo familiar, mostrando el carnet.',
  },
  {
    archivo: 'bibliotecas.csv',
    beneficio: 'Bibliotecas',
    icono: 'library',
    descuento: '50 %',
    texto: 'La mitad de la cuota social en bibliotecas populares.',
  },
] as const;

export const RUBROS = [
  { nombre: 'Salud', icono: 'heart-pulse' },
  { nombre: 'Comercios', icono: 'shopping-bag' },
  { nombre: 'Gastronomía', icono: 'utensils' },
  { nombre: 'Deportes', icono: 'dumbbell' },
  { nombre: 'Educación', icono: 'graduation-cap' },
] as const;

interface Comercio {
  rubro: (typeof RUBROS)[number]['nombre'];
  nombre: string;
  descuento: string;
  descripcion: string;
  condiciones: string | null;
  sucursal: { direccion: string; nlatitud: number; nlongitud: number };
}

const comercio = (
  rubro: Comercio['rubro'],
  nombre: string,
  descuento: string,
  descripcion: string,
  direccion: string,
  nlatitud: number,
  nlongitud: number,
  condiciones: string | null = null,
): Comercio => ({
  rubro,
  nombre,
  descuento,
  descripcion,
  condiciones,
  sucursal: { direccion, nlatitud, nlongitud },
});

/** Invented shops at invented numbers of real streets. */
export const COMERCIOS: Comercio[] = [
  comercio(
    'Salud',
    'Farmacia del Centro',
    '25 %',
    'En medicamentos sin cobertura.',
    'Av. Corrientes 1610, CABA',
    -34.6041,
    -58.3893,
    'No se suma a otras promociones.',
  ),
  comercio(
    'Salud',
    'Óptica Mirar',
    '30 %',
    'En anteojos recetados, y control sin cargo.',
    'Av. Santa Fe 2110, CABA',
    -34.5949,
    -58.3974,
  ),
  comercio(
    'Salud',
    'Odontología Sur',
    '20 %',
    'En tratamientos, con presupuesto sin cargo.',
    'Av. Colón 610, Córdoba',
    -31.4113,
    -64.1931,
  ),
  comercio(
    'Salud',
    'Centro de Kinesiología',
    '15 %',
    'En sesiones de rehabilitación.',
    'San Martín 1250, Rosario',
    -32.9521,
    -60.6389,
  ),
  comercio(
    'Comercios',
    'Librería Rayuela Norte',
    '15 %',
    'En libros y útiles escolares.',
    'Florida 340, CABA',
    -34.6033,
    -58.3752,
  ),
  comercio(
    'Comercios',
    'Zapatería Paso Firme',
    '20 %',
    'En calzado de trabajo y escolar.',
    'Peatonal Sarmiento 180, Mendoza',
    -32.8895,
    -68.8428,
  ),
  comercio(
    'Comercios',
    'Electro Hogar',
    '12 cuotas',
    'Sin interés en línea blanca.',
    'Av. Belgrano 820, Salta',
    -24.7859,
    -65.4117,
  ),
  comercio(
    'Comercios',
    'Juguetería Rayuela',
    '10 %',
    'Todos los días.',
    'Av. Luro 2900, Mar del Plata',
    -37.9989,
    -57.5561,
  ),
  comercio(
    'Gastronomía',
    'Parrilla Don Raúl',
    '20 %',
    'De lunes a jueves, en efectivo.',
    'Av. Boedo 740, CABA',
    -34.6236,
    -58.4168,
  ),
  comercio(
    'Gastronomía',
    'Café La Esquina',
    '2x1',
    'En desayunos y meriendas.',
    'Bv. Oroño 310, Rosario',
    -32.9361,
    -60.6541,
  ),
  comercio(
    'Gastronomía',
    'Pizzería Los Tanos',
    '15 %',
    'En el salón.',
    'Av. Hipólito Yrigoyen 250, Córdoba',
    -31.4232,
    -64.1868,
  ),
  comercio(
    'Gastronomía',
    'Heladería Aconcagua',
    '25 %',
    'En el kilo.',
    'Av. San Martín 1030, Mendoza',
    -32.8925,
    -68.8392,
  ),
  comercio(
    'Deportes',
    'Gimnasio Movete',
    '30 %',
    'En la cuota mensual, sin matrícula.',
    'Av. Rivadavia 5030, CABA',
    -34.6186,
    -58.4363,
  ),
  comercio(
    'Deportes',
    'Natatorio Municipal',
    '20 %',
    'Grupo familiar.',
    'Av. Entre Ríos 1120, Salta',
    -24.7792,
    -65.4199,
  ),
  comercio(
    'Deportes',
    'Club Náutico del Sur',
    '15 %',
    'En la cuota social.',
    'Av. Colón 1500, Mar del Plata',
    -38.0103,
    -57.5381,
  ),
  comercio(
    'Educación',
    'Instituto de Idiomas Puente',
    '25 %',
    'En todos los niveles.',
    'Av. Cabildo 2040, CABA',
    -34.5622,
    -58.4566,
  ),
  comercio(
    'Educación',
    'Jardín Arco Iris',
    '10 %',
    'En la cuota, de 45 días a 3 años.',
    'Av. Vélez Sarsfield 410, Córdoba',
    -31.4219,
    -64.1899,
  ),
  comercio(
    'Educación',
    'Universidad Abierta',
    '35 %',
    'En carreras a distancia.',
    'San Lorenzo 1240, Rosario',
    -32.9439,
    -60.6476,
  ),
];
