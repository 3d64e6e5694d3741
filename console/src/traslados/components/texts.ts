import type { ResourceTexts } from '../../platform/rooms.ts';

export const traslados = {
  name: 'Traslado |||| Traslados',
  fields: {
    id: 'Id',
    sentido: 'Quién lo pide',
    estado: 'Estado',
    nombre: 'Persona',
    numero_documento: 'Documento',
    persona_id: 'Persona',
    de: 'De',
    hacia: 'A',
    hacia_id: 'Seccional de destino',
    motivo: 'Motivo',
    pedido: 'Pedido',
    pedido_por: 'Lo pidió',
    decidido: 'Respuesta',
    decidido_por: 'Respondió',
    respuesta: 'Motivo del rechazo',
    me_espera: 'Espera tu respuesta',
    puedo_retirar: 'Lo podés retirar',
  },
  estados: {
    pendiente: 'Espera respuesta',
    aceptado: 'Aceptado',
    rechazado: 'Rechazado',
    retirado: 'Retirado',
  },
  empty: 'No hay traslados',
  invite: 'Cuando una persona pasa de una seccional a otra, el pedido aparece acá.',
} satisfies ResourceTexts;
