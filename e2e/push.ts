import { unique } from './beneficios.ts';

/** A public key: the generator of P-256. */
const GENERATOR =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

/** Subscription of a device that no other journey has. */
export const newSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${unique('x').replace(' ', '-')}`,
  keys: { p256dh: GENERATOR, auth: 'A'.repeat(22) },
});
