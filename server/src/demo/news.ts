import type { Scene } from './scenes.ts';

export interface DemoSlider {
  titulo: string;
  texto: string;
  enlace: string;
  scene: Scene;
  /** Absent: for everybody. */
  audiencia?: { hijos: { desde: number; hasta: number } };
}

/** Members with children of the ages of the kit. */
const OF_KIT = { hijos: { desde: 3, hasta: 12 } };

export const SLIDERS: DemoSlider[] = [
  {
    titulo: 'Sacá turno para retirar el kit',
    texto: 'Elegí el día y la hora que te queden bien.',
    enlace: '/turnos',
    scene: 'beach',
    audiencia: OF_KIT,
  },
  {
    titulo: 'Cine 2x1 de lunes a jueves',
    texto: 'Mostrá el carnet en la boletería.',
    enlace: '/beneficios',
    scene: 'cinema',
  },
  {
    titulo: 'Kits escolares: cargá los documentos',
    texto: 'Sacales una foto desde la app.',
    enlace: '/mas/hijos',
    scene: 'school',
    audiencia: OF_KIT,
  },
  {
    titulo: 'Verano en la sierra y en la costa',
    texto: 'Reservá tu lugar en los hoteles del sindicato.',
    enlace: '/hoteles',
    scene: 'mountains',
  },
];

export interface DemoNoticia {
  titulo: string;
  copete: string;
  cuerpo: string;
  scene: Scene | null;
}

const noticia = (
  titulo: string,
  copete: string,
  scene: Scene | null,
  ...parrafos: string[]
): DemoNoticia => ({
  titulo,
  copete,
  scene,
  cuerpo: parrafos.join('\n\n'),
});

/** Newest first. */
export const NOTICIAS: DemoNoticia[] = [
  noticia(
    'Abrimos la temporada de verano en los hoteles del sindicato',
    'Desde diciembre hay lugar en la sierra y en la costa, con cuotas y menores sin cargo.',
    'mountains',
    'Ya se puede reservar la **temporada de verano**. Hay lugar en la sierra y en la costa, de diciembre a marzo, para el grupo familiar completo.',
    '## Qué incluye',
    '- Desayuno y ropa blanca\n- Pileta y juegos para chicos\n- Menores de cuatro años, *sin cargo*',
    '## Cómo se pide',
    '1. Elegí el hotel y las fechas.\n2. Contanos cuántos van.\n3. Esperá la confirmación, que llega por mail.',
    '> El descanso también es un derecho. Lo ganamos entre todos.',
    'Mirá también los [beneficios cerca tuyo](/beneficios), que valen en todo el país.',
  ),
  noticia(
    'Paritarias: firmamos el acuerdo del último trimestre',
    'El aumento se paga en tres tramos y tiene cláusula de revisión en febrero.',
    'assembly',
    'La asamblea de delegados aprobó el acuerdo por amplia mayoría. Se paga en **tres tramos**, con el primero retroactivo al 1.º del mes.',
    'En febrero hay una nueva reunión: si la inflación pasa lo previsto, se revisa.',
    '### Los tramos',
    '- Noviembre, con los haberes del mes\n- Diciembre, antes del aguinaldo\n- Enero',
  ),
  noticia(
    'Kits escolares: desde cuándo y qué hace falta',
    'Se retiran con turno. Sacá antes, desde la app, las fotos del documento de cada chico.',
    'school',
    'Como todos los años, cada hija o hijo en edad escolar tiene su kit.',
    'Pedimos dos fotos del documento, una de cada lado. Se sacan con el teléfono, desde [Mis hijos](/mas/hijos), y las ve sólo quien las revisa. Si el día del turno todavía no están aprobadas, llevá el documento.',
  ),
  noticia(
    'Nuevo convenio de salud para el interior',
    'Atención en más de cuarenta localidades con el carnet de la app.',
    'health',
    'El convenio suma consultorios y laboratorios en **más de cuarenta localidades**. Alcanza con mostrar el carnet desde el teléfono.',
    'La lista completa está en los beneficios del rubro Salud.',
  ),
  noticia(
    'Torneo de fútbol intersindical: así quedó el fixture',
    'Doce equipos, cuatro sedes y la final en el predio.',
    'sport',
    'Se sortearon los grupos. Los partidos son los sábados a la mañana, con entrada libre para la familia.',
    'La final se juega en el predio, con almuerzo para todos.',
  ),
  noticia(
    'La sede central cambia de horario en el verano',
    'De enero a febrero se atiende de 8 a 14.',
    'city',
    'Del 2 de enero al 28 de febrero, la sede atiende de **8 a 14**. Los turnos que ya están reservados no cambian.',
  ),
  noticia(
    'Cine 2x1: se suman doce salas',
    'La promoción ahora vale también en el norte y en la Patagonia.',
    'cinema',
    'Desde este mes el 2x1 vale en doce salas más. Buscá la más cercana en los beneficios, con el rubro Cultura.',
  ),
  noticia(
    'Curso gratuito de primeros auxilios',
    'Dos encuentros, con certificado. Cupos limitados.',
    'health',
    'Son dos encuentros de tres horas, en la sede y por videollamada. Quienes completen los dos reciben el **certificado**.',
  ),
  noticia(
    'Plenario de delegados: las conclusiones',
    'Más de trescientos compañeros debatieron dos días sobre salud, salario y formación.',
    'assembly',
    'El plenario reunió a más de trescientos delegados. Salieron tres compromisos:',
    '1. Una escuela de formación en cada regional.\n2. Un relevamiento de condiciones y medio ambiente.\n3. Un fondo solidario para emergencias.',
  ),
  noticia(
    'Vacunación antigripal en la sede',
    'Sin turno, de lunes a viernes a la mañana.',
    'health',
    'Llevá tu documento y el carnet. Es gratuita para el grupo familiar.',
  ),
  noticia(
    'La biblioteca popular estrena sala para chicos',
    'Cuentos los sábados y préstamo a domicilio.',
    'school',
    'La sala abre los sábados con narradores. Para llevar libros a casa alcanza con el carnet.',
  ),
  noticia(
    'Campamento de invierno para chicos de 8 a 12',
    'Una semana en la montaña con profes y enfermería.',
    'mountains',
    'Se inscribe en la seccional. Van con **seguro, profesores y enfermería** todo el día.',
  ),
  noticia(
    'Asesoría jurídica por videollamada',
    'Pedí una consulta sin moverte de tu casa.',
    'city',
    'El equipo jurídico atiende por videollamada los martes y jueves. Escribí a la seccional con tu número de afiliación.',
  ),
  noticia(
    'Natación: abrió la pileta cubierta',
    'Tres turnos por día y clases para principiantes.',
    'sport',
    'Traé el apto médico. Las clases para principiantes son los lunes y los miércoles.',
  ),
  noticia(
    'Subsidio por nacimiento: ahora se pide en línea',
    'La documentación se manda desde el teléfono.',
    null,
    'Ya no hace falta venir. Mandá la partida desde la app, y seguí el pedido desde ahí.',
  ),
  noticia(
    'Convenio con universidades: 30 % en posgrados',
    'Para afiliados y sus hijos, en seis provincias.',
    'school',
    'El descuento es del **30 %** sobre la cuota y vale también para los hijos.',
  ),
  noticia(
    'Fin de semana largo: qué está abierto',
    'La guardia gremial atiende los tres días.',
    'city',
    'La guardia atiende por teléfono las 24 horas. El predio abre de 9 a 20.',
  ),
  noticia(
    'Homenaje a los fundadores',
    'A setenta años de la primera asamblea.',
    'assembly',
    'Nos juntamos en la sede histórica para recordar a quienes empezaron. Hubo música, fotos y abrazos.',
  ),
  noticia(
    'Turismo social: salidas de un día',
    'Todos los meses, con micro y almuerzo.',
    'mountains',
    'Las salidas son el último domingo del mes. La inscripción abre quince días antes.',
  ),
  noticia(
    'Escuela de oficios: electricidad y refrigeración',
    'Empiezan dos cursos con salida laboral.',
    'school',
    'Duran cuatro meses, dos veces por semana, con materiales incluidos.',
  ),
  noticia(
    'Día de la familia en el predio',
    'Juegos, recitales y sorteo de bicicletas.',
    'sport',
    'Te esperamos con equipo de mate y ganas de jugar. Entrada libre con el carnet.',
  ),
  noticia(
    'Anteojos para la vuelta a clases',
    'Cristales y marco sin cargo hasta los 18 años.',
    'health',
    'Con receta de los últimos tres meses, en las ópticas del convenio.',
  ),
  noticia(
    'Costa atlántica: la promo de otoño',
    'Cuatro noches al precio de tres.',
    'beach',
    'Vale de abril a junio, de domingo a jueves.',
  ),
  noticia(
    'Renovamos los consultorios odontológicos',
    'Equipos nuevos y más turnos por semana.',
    'health',
    'Ahora hay **cuarenta turnos más** por semana, y atención de urgencias por la tarde.',
  ),
  noticia(
    'Ciclo de cine argentino',
    'Los viernes de agosto, con charla después de la película.',
    'cinema',
    'Cuatro viernes, cuatro películas y una charla con quienes las hicieron.',
  ),
];

export const PROGRAMADA = noticia(
  'Elecciones de delegados: calendario',
  'Se vota en cada lugar de trabajo.',
  'assembly',
  'El calendario se publica con treinta días de anticipación.',
);

export const VENCIDA = noticia(
  'Corte de agua en el predio',
  'Sólo por hoy.',
  null,
  'El predio abre a las 15.',
);

export const BORRADOR = noticia(
  'Balance del año',
  'Lo que hicimos y lo que viene.',
  'city',
  'En preparación.',
);
