/** Words of the console that a new colleague may not know, in the order of the alphabet. */
export const GLOSSARY = {
  Campaña:
    'Una temporada de turnos, con sus días y sus horas: los kits escolares de marzo, las vacaciones de enero. Cada afiliado reserva un turno por campaña.',
  Canje:
    'El momento en que un voucher se usa: el mostrador o el comercio lee su código y queda usado. Un voucher se canjea una sola vez.',
  Carnet:
    'La credencial del afiliado en su teléfono. Se ve después de activarlo con una clave, y su QR dice si está vigente.',
  'Clave de activación':
    'Doce letras y números con los que un afiliado activa su carnet en el teléfono. Al emitir una nueva, la anterior deja de servir.',
  Congresal:
    'Quien fue elegido para un congreso. Sólo quienes están en la lista de congresales se pueden inscribir.',
  Convenio:
    'Un hotel que no es nuestro. No cargamos sus habitaciones: le llega cada pedido por correo, y contesta el hotel.',
  Cupo: 'Cuántos lugares hay: de una hora, una noche, un evento o un voucher. Cuando se llena, nadie más puede reservar.',
  Destacado:
    'Una imagen grande al principio de la app, que lleva a una página o a una dirección. Se publica por fechas, como una noticia.',
  'Inicio de la entrega':
    'El primer día en que se entrega lo reservado. Los días anteriores de la campaña no se ofrecen.',
  'Lista de espera':
    'Quienes se anotaron sin cupo, cuando ya no quedaban lugares. Si se libera uno, se le ofrece por correo al primero que espera.',
  'Posible duplicado':
    'Dos fichas que parecen de la misma persona, porque coinciden el nombre, el documento o el nacimiento. Alguien tiene que mirarlas: nada se une solo.',
  Repartición:
    'El lugar de trabajo del afiliado, como viene en el padrón: una oficina, una escuela.',
  Seccional:
    'La parte de la organización que atiende al afiliado donde vive o trabaja, con una o más sedes. Las listas y los informes se pueden ver de una sola.',
  Sinónimo:
    'Otra palabra con la que se busca lo mismo en los beneficios: quien escribe «remedios» encuentra las farmacias.',
  'Tanda de claves':
    'Muchas claves que se emiten juntas, en cartas o por correo, para las personas que elegiste.',
  Titular:
    'El afiliado a cuyo nombre está algo: un voucher de su hijo, la inscripción con sus acompañantes.',
  Traslado:
    'El pase de una persona de una seccional a otra. Lo pide una de las dos, y vale cuando la otra lo acepta.',
  'Ver qué cambiaría':
    'Una prueba: el sistema lee el archivo entero y muestra lo que haría, sin cambiar nada. Recién el botón que sigue lo carga.',
} as const;

export type GlossaryWord = keyof typeof GLOSSARY;
