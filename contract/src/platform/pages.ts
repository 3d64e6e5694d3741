/** A page of the app as the server knows it: path, title, and if search engines may index it. */
export interface AppPage {
  /** Path as the router writes it; `$id` is a number. */
  path: string;
  title: string;
  /** Public, so that a search engine may index it. The others belong to a member or to a link's holder. */
  listed: boolean;
  /** Identifies the device by a session; the other pages open none. */
  session: boolean;
}

type Describe = (path: string, title: string) => AppPage;
const open: Describe = (path, title) => ({ path, title, listed: true, session: true });
const closed: Describe = (path, title) => ({ path, title, listed: false, session: true });
const alone: Describe = (path, title) => ({ path, title, listed: false, session: false });

/** Every page of the app; a test compares it with the app's router. */
export const PAGES: readonly AppPage[] = [
  open('/', 'Inicio'),
  open('/beneficios', 'Beneficios'),
  open('/beneficios/$id', 'Beneficio'),
  open('/noticias', 'Noticias'),
  open('/noticias/$id', 'Noticia'),
  open('/eventos', 'Eventos'),
  open('/eventos/$id', 'Evento'),
  open('/hoteles', 'Hoteles'),
  open('/hoteles/$id', 'Hotel'),
  open('/mas/acerca', 'Privacidad y contacto'),
  closed('/eventos/$id/inscripcion', 'Inscripción'),
  closed('/eventos/$id/sorteo', 'El sorteo'),
  closed('/carnet', 'Mi carnet'),
  closed('/turnos', 'Turnos'),
  closed('/turnos/cambiar', 'Cambiar mi turno'),
  closed('/turnos/vacaciones', 'Vacaciones'),
  closed('/congreso', 'Congreso'),
  closed('/congreso/inscripcion', 'Inscripción al congreso'),
  closed('/mas', 'Más'),
  closed('/mas/avisos', 'Avisos'),
  closed('/mas/consultas', 'Consultas de mi carnet'),
  closed('/mas/dispositivos', 'Mis dispositivos'),
  closed('/mas/hijos', 'Mis hijos'),
  closed('/mas/hijos/$id', 'Mis hijos'),
  closed('/mas/mis-datos', 'Mis datos'),
  closed('/mas/mis-datos/borrar', 'Borrar mis datos'),
  closed('/mas/mis-datos/contacto', 'Mi contacto'),
  closed('/mas/mis-datos/correccion', 'Corregir mis datos'),
  closed('/mas/mis-datos/correo', 'Mi mail'),
  closed('/mas/mis-datos/descargar', 'Descargar mis datos'),
  closed('/mas/mis-datos/pedidos', 'Mis pedidos'),
  closed('/mas/reservas', 'Mis reservas'),
  closed('/mas/vouchers', 'Mis vouchers'),
  closed('/mas/vouchers/$tipo_id', 'Voucher'),
  closed('/mi-seccional', 'Mi seccional'),
  closed('/activar', 'Activá tu carnet'),
  closed('/activar/pedir', 'Pedí tu clave'),
  alone('/activar/$clave', 'Activá tu carnet'),
  alone('/estado/$id_encrypt', 'Estado de un carnet'),
  alone('/avisos/dejar/$token', 'Dejar de recibir mails'),
  alone('/hotel/$token', 'Pedido de reserva'),
  alone('/puerta', 'Puerta'),
  alone('/canje', 'Mostrador'),
  alone('/canje/$token', 'Canje de vouchers'),
  alone('/vista-previa/beneficio', 'Vista previa'),
  alone('/vista-previa/$que', 'Vista previa'),
];

const NUMBER = /^[1-9]\d{0,9}$/;

const fits = (pattern: string, part: string): boolean => {
  if (!pattern.startsWith('$')) return pattern === part;
  return pattern === '$id' ? NUMBER.test(part) : part !== '';
};

/** Finds the page at an address of the app and the number in it; null when there is none. */
export function pageAt(pathname: string): { page: AppPage; id: number | null } | null {
  const parts = pathname.replace(/\/$/, '').split('/');
  for (const page of PAGES) {
    const patterns = page.path.replace(/\/$/, '').split('/');
    const same = patterns.length === parts.length;
    if (!same || !patterns.every((one, at) => fits(one, parts[at] ?? ''))) continue;
    const at = patterns.indexOf('$id');
    return { page, id: at === -1 ? null : Number(parts[at]) };
  }
  return null;
}
