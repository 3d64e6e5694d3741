import ScannerIcon from '@mui/icons-material/QrCodeScanner';
import { Button, Card, CardContent, Typography } from '@mui/material';

/** Links to the counter's page, which is made for a phone. */
export function CounterCard() {
  return (
    <Card component="section" aria-label="Mostrador">
      <CardContent>
        <Typography variant="h6" component="h2">
          Mostrador
        </Typography>
        <Typography sx={{ mb: 2 }}>
          Leé vouchers y carnets con la cámara del teléfono, y entregá lo que corresponde.
        </Typography>
        <Button variant="contained" startIcon={<ScannerIcon />} href="/canje">
          Abrir el mostrador
        </Button>
      </CardContent>
    </Card>
  );
}
