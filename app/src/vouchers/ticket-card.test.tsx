import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TicketCard } from './components/TicketCard.tsx';

const VOUCHER: Voucher = {
  id: 3,
  tipo_id: 1,
  hijo_id: null,
  nombre: null,
  estado: 'reclamado',
  codigo: 'ABCDE-12345',
  qr: 'x',
  vence: '2026-12-31',
  cantidad: 10,
  de_otro_titular: false,
  usado: null,
  usado_donde: null,
  devuelto: null,
  motivo: null,
};

const show = (fields: Partial<Voucher>) =>
  render(
    <TicketCard
      tipo={{ nombre: 'Cine' } as TipoPropio}
      voucher={{ ...VOUCHER, ...fields }}
      mayAsk
      missingFotos={null}
      onShow={() => undefined}
    />,
  );
const qr = () => screen.queryByRole('button', { name: /^Mostrar QR/ });

it('a voucher that staff cancelled says why, and has no QR', () => {
  show({ estado: 'cancelado', motivo: 'La función se suspendió.' });
  screen.getByText('La función se suspendió.');
  screen.getByText('Cancelado');
  expect(qr()).toBeNull();
});

it('a voucher that was given back says why, and has its QR again', () => {
  show({ devuelto: '2026-11-28T10:00:00-03:00', motivo: 'Se cortó la película' });
  screen.getByText(/Figuraba usado y se deshizo el .*Motivo: Se cortó la película\./);
  screen.getByText('Listo para usar');
  expect(qr()).not.toBeNull();
});
