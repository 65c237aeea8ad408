import type { DemoVenue } from '../venue.ts';

export const menuPlan: NonNullable<DemoVenue['menuPlan']> = {
  lunch: [
    ['Frikadeller med rødkål', 'Linsesalat med feta', 'Rugbrød og tre slags pålæg'],
    ['Grøn karry med kylling', 'Bagt blomkål med tahin', 'Sprød salat'],
    ['Fiskefilet med remoulade', 'Kartofler i persillesovs', 'Råkost af gulerod og æble'],
    ['Chili sin carne', 'Ris og guacamole', 'Majsbrød'],
    ['Fredagsbuffet med tarteletter', 'Sild, æg og rejer', 'Chokoladekage'],
    ['Lasagne med spinat', 'Tomatsalat med basilikum', 'Focaccia'],
    ['Hakkebøf med bløde løg', 'Syltede agurker', 'Brun sovs og kartofler'],
  ],
  evening: [
    ['Kylling i fad med rodfrugter', 'Grøn salat'],
    ['Linsegryde med spinat', 'Naanbrød'],
    ['Fiskesuppe med fennikel', 'Surdejsbrød'],
    ['Pasta med svampe', 'Revet ost og salat'],
    ['Pizza fra stenovnen', 'Coleslaw'],
  ],
};
