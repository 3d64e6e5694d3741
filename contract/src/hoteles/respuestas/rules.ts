/** What a hotel by agreement answers by the link of its mail. */
export const RESPUESTAS = ['aceptar', 'rechazar'] as const;
