import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { LinkBase } from 'react-admin';

/** Link of the top bar to the manual. */
export const HelpButton = () => (
  <Tooltip title="Ayuda">
    <IconButton color="inherit" component={LinkBase} to="/ayuda" aria-label="Ayuda">
      <HelpIcon />
    </IconButton>
  </Tooltip>
);
