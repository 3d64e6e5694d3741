import { activacion } from './samples/activacion.ts';
import { ajustes } from './samples/ajustes.ts';
import { archivos } from './samples/archivos.ts';
import { beneficios } from './samples/beneficios.ts';
import { billeteras } from './samples/billeteras.ts';
import { carnet } from './samples/carnet.ts';
import { congreso } from './samples/congreso.ts';
import { contacto } from './samples/contacto.ts';
import { eventos } from './samples/eventos.ts';
import { hijos } from './samples/hijos.ts';
import { hoteles } from './samples/hoteles.ts';
import { importaciones } from './samples/importaciones.ts';
import { lugares } from './samples/lugares.ts';
import { mensajes } from './samples/mensajes.ts';
import { noticias } from './samples/noticias.ts';
import { padron } from './samples/padron.ts';
import { personal } from './samples/personal.ts';
import { personas } from './samples/personas.ts';
import { privacidad } from './samples/privacidad.ts';
import { puerta } from './samples/puerta.ts';
import { audiencias } from './samples/audiencias.ts';
import { seccionales } from './samples/seccionales.ts';
import { traslados } from './samples/traslados.ts';
import { turnos } from './samples/turnos.ts';
import { vouchers } from './samples/vouchers.ts';
import { none, type Sample } from './samples/sample.ts';

export type { Input, World } from './samples/sample.ts';

const sistema = {
  'GET /salud': none,
  'GET /salud/listo': none,
  'GET /.well-known/assetlinks.json': none,
  'GET /.well-known/apple-app-site-association': none,
};

/** A valid input for every call of the wire, by `METHOD path`. */
export const SAMPLES: Record<string, Sample> = {
  ...personas,
  ...padron,
  ...activacion,
  ...contacto,
  ...hijos,
  ...traslados,
  ...archivos,
  ...carnet,
  ...billeteras,
  ...lugares,
  ...seccionales,
  ...audiencias,
  ...beneficios,
  ...noticias,
  ...turnos,
  ...vouchers,
  ...ajustes,
  ...mensajes,
  ...hoteles,
  ...importaciones,
  ...eventos,
  ...congreso,
  ...privacidad,
  ...puerta,
  ...personal,
  ...sistema,
};
