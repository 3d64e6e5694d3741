/** Answers of a hotel by agreement, given through the link in its mail. */
export const RESPUESTAS = ['aceptar', 'rechazar'] as const;
