import type { ResourceTexts } from '../../platform/rooms.ts';

export const privacidad = {
  name: 'Pedido sobre datos |||| Pedidos sobre datos',
  fields: {
    id: 'Id',
    persona_id: 'Persona',
    nombre: 'Persona',
    numero_documento: 'Documento',
    nro_afiliado: 'N.º de afiliado',
    tipo: 'Qué pide',
    detalle: 'Lo que pidió, con sus palabras',
    estado: 'Estado',
    creado: 'Pedido el',
    vence: 'Plazo',
    vencido: 'Con el plazo vencido',
    respuesta: 'Respuesta',
    respondido: 'Respondido el',
    respondido_por: 'Quién respondió',
    q: 'Nombre, documento o número',
  },
  estados: {
    pendiente: 'Espera respuesta',
    respondido: 'Respondido',
    rechazado: 'Rechazado',
    retirado: 'Lo retiró',
  },
  tipos: {
    acceso: 'Saber qué datos guardamos',
    rectificacion: 'Corregir sus datos',
    supresion: 'Borrar sus datos',
  },
  page: { create: 'Anotar un pedido' },
  action: { create: 'Anotar un pedido' },
  empty: 'Nadie pidió nada sobre sus datos',
  invite: 'Si alguien lo pide en la sede, anotalo acá: el plazo de la ley empieza a correr.',
  notifications: { created: 'Se anotó el pedido.' },
} satisfies ResourceTexts;
