import RemoveIcon from '@mui/icons-material/Remove';
import { BooleanField } from 'react-admin';

/** Yes as a tick; no as a dash, since it is seldom a fault. */
export const SiNo = ({ source }: { source: string; label?: string }) => (
  <BooleanField source={source} FalseIcon={RemoveIcon} />
);
