/** Parts of a plant, its dangers, and plain signs. */
export const signEmblems = {
  seedling:
    '<path d="M20 36V18" stroke="#0B5A2B" stroke-width="3.5" stroke-linecap="round"/><path d="M20 22C8 22 5 13 5 7c11 0 15 6 15 15z" fill="#3E9A44"/><path d="M20 17c0-9 5-14 15-14 0 9-5 14-15 14z" fill="#1F7433"/><path d="M5 38c3-6 27-6 30 0z" fill="#8A5A2B"/>',
  leaf: '<path d="M35 4C14 2 3 13 6 34 27 37 38 25 35 4z" fill="#3E9A44"/><path d="M35 4c3 21-8 33-29 30z" fill="#1F7433"/><path d="M3 38 27 13M13 28v-9M13 28h9M19 21v-7M19 21h7" fill="none" stroke="#D9F0CF" stroke-width="2.2" stroke-linecap="round"/>',
  root: '<path d="M20 18C10 19 6 13 6 7c9 0 13 4 14 11zM20 15c0-7 5-11 13-11 0 7-5 11-13 11z" fill="#3E9A44"/><path d="M2 19h36v4H2z" fill="#8A5A2B"/><path d="M20 13v26M20 25c-5 2-8 5-9 11M20 25c5 2 8 5 9 11M20 30c-2 2-4 4-4 8M20 30c2 2 4 4 4 8" fill="none" stroke="#B98A4C" stroke-width="2.8" stroke-linecap="round"/>',
  drop: '<path d="M20 2c9 12 14 18 14 24a14 13 0 0 1-28 0C6 20 11 14 20 2z" fill="#2E8FD0"/><path d="M20 2c9 12 14 18 14 24a14 13 0 0 1-14 13c9-8 9-22 0-37z" fill="#1B6FA8"/><path d="M12 26c0 4 2 7 5 8" fill="none" stroke="#CBE8FA" stroke-width="3" stroke-linecap="round"/>',
  granules:
    '<g fill="#fff" stroke="#9BA89C" stroke-width="1.8"><circle cx="9" cy="31" r="6"/><circle cx="20" cy="32" r="6"/><circle cx="31" cy="31" r="6"/><circle cx="14.5" cy="21" r="6"/><circle cx="25.5" cy="21" r="6"/><circle cx="20" cy="10" r="6"/></g>',
  insect:
    '<path d="M11 12 4 7M29 12l7-5M9 21H1M31 21h8M11 30l-7 5M29 30l7 5M15 7l-3-5M25 7l3-5" stroke="#2B3036" stroke-width="2.8" stroke-linecap="round"/><ellipse cx="20" cy="23" rx="11" ry="14" fill="#C2381B"/><path d="M11 14c3-10 15-10 18 0z" fill="#2B3036"/><path d="M20 13v24" stroke="#2B3036" stroke-width="2"/><path d="M15 20v0M25 20v0M15 29v0M25 29v0" stroke="#2B3036" stroke-width="5" stroke-linecap="round"/>',
  caterpillar:
    '<path d="M2 33c10-4 26-4 36 0-8 5-28 5-36 0z" fill="#3E9A44"/><g fill="#A9C93B" stroke="#6E8A17" stroke-width="1.8"><circle cx="7" cy="25" r="5.5"/><circle cx="14" cy="21" r="6"/><circle cx="22" cy="22" r="6"/><circle cx="31" cy="18" r="7.5"/></g><path d="M28 11 25 4M34 11l3-6" stroke="#6E8A17" stroke-width="2" stroke-linecap="round"/><path d="M30 17v.5M35 17v.5" stroke="#2B1B12" stroke-width="2.8" stroke-linecap="round"/>',
  borer:
    '<path d="M8 40V0M32 40V0" stroke="#7DA33C" stroke-width="9"/><path d="M4 13h8M4 28h8M28 10h8M28 25h8" stroke="#4F7420" stroke-width="2"/><path d="M11 22c3-6 6-6 9 0s6 6 10-1" fill="none" stroke="#E9C98E" stroke-width="7" stroke-linecap="round"/><circle cx="30" cy="20" r="4.2" fill="#8A4B1C"/>',
  hopper:
    '<path d="M5 26c2-10 14-16 30-15-2 12-12 21-24 21z" fill="#8CA63A"/><path d="M35 11c-2 12-12 21-24 21 3-9 12-16 24-21z" fill="#5C7A1B"/><circle cx="9" cy="26" r="6.5" fill="#A9C04F"/><path d="M7 24v.5" stroke="#B01B14" stroke-width="4" stroke-linecap="round"/><path d="M13 33l-3 6M20 31l-1 7 5 1M5 21 2 15" fill="none" stroke="#3F5610" stroke-width="2.4" stroke-linecap="round"/>',
  mite: '<path d="M10 13 3 6M8 20H1M10 27l-7 7M30 13l7-7M32 20h7M30 27l7 7" stroke="#6A1712" stroke-width="2.6" stroke-linecap="round"/><ellipse cx="20" cy="21" rx="12" ry="13" fill="#D5402F"/><ellipse cx="20" cy="26" rx="8" ry="6" fill="#A32118"/><path d="M16 13v.5M24 13v.5" stroke="#fff" stroke-width="3" stroke-linecap="round"/>',
  fungus:
    '<path d="M35 4C14 2 3 13 6 34 27 37 38 25 35 4z" fill="#6FAF45"/><path d="M3 38 27 13" stroke="#D9F0CF" stroke-width="2.2" stroke-linecap="round"/><g fill="#7A4A22" stroke="#F2D15C" stroke-width="2.2"><circle cx="26" cy="11" r="3.6"/><circle cx="14" cy="18" r="4.2"/><circle cx="26" cy="24" r="4.4"/><circle cx="13" cy="29" r="2.8"/></g>',
  weed: '<path d="M20 36C18 25 13 17 4 13M20 36C21 22 18 11 13 3M20 36c1-14 5-24 13-31M20 36c3-9 8-14 17-16" fill="none" stroke="#5F8F1F" stroke-width="4.6" stroke-linecap="round"/><circle cx="20" cy="21" r="17" fill="none" stroke="#C11B17" stroke-width="4"/><path d="m8 33 24-24" stroke="#C11B17" stroke-width="4"/>',
  broadweed:
    '<path d="M20 37V12" stroke="#3F7A1C" stroke-width="3"/><path d="M20 29C11 31 5 26 4 20c8-1 14 2 16 9zM20 25c9 2 15-3 16-9-8-1-14 2-16 9zM20 16c-6 0-9-5-8-11 6 1 9 5 8 11zM20 14c5-1 8-5 8-10-5 1-8 4-8 10z" fill="#77AE35"/><circle cx="20" cy="21" r="17" fill="none" stroke="#C11B17" stroke-width="4"/><path d="m8 33 24-24" stroke="#C11B17" stroke-width="4"/>',
  growth:
    '<path d="M14 38V18" stroke="#0B5A2B" stroke-width="3.5" stroke-linecap="round"/><path d="M14 26C5 26 2 20 2 15c8 0 12 4 12 11zM14 20c0-7 4-11 12-11 0 7-4 11-12 11z" fill="#3E9A44"/><path d="M31 38V18h-6L33.5 6 40 18h-5v20z" fill="#E39B00"/>',
  microbe:
    '<circle cx="20" cy="20" r="18" fill="#D9F0E0"/><g stroke="#1B7A3D" stroke-width="6.5" stroke-linecap="round"><path d="m11 14 6-4M23 13l6 5M12 24l3 6M23 27l7-1"/></g><path d="M20 20v0M13 19v0M20 33v0M29 11v0" stroke="#E39B00" stroke-width="4" stroke-linecap="round"/>',
  neem: '<path d="M20 38C18 24 19 12 26 2" fill="none" stroke="#6B4A22" stroke-width="2.6" stroke-linecap="round"/><path d="M20 32C12 34 6 31 3 26c7-2 13 0 17 6zM20 29c8 0 13-4 15-10-8 0-13 3-15 10zM20 21c-6-1-11-5-12-10 7 0 12 4 12 10zM22 15c6 0 11-4 13-9-7 0-12 3-13 9zM23 9c-4-1-6-3-7-7 4 0 7 2 7 7z" fill="#3E9A44"/><circle cx="27" cy="34" r="4.5" fill="#C8C23A"/>',
  bolt: '<circle cx="20" cy="20" r="18" fill="#17324D"/><path d="M23 5 10 23h8l-2 12 14-18h-9z" fill="#FFD24D"/>',
  shield:
    '<path d="M20 2 5 8v11c0 11 7 16 15 20 8-4 15-9 15-20V8z" fill="#1B7A3D"/><path d="M20 2v37c8-4 15-9 15-20V8z" fill="#0B5A2B"/><path d="m12 20 6 6 11-12" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/>',
  sun: '<circle cx="20" cy="20" r="9" fill="#F5B301"/><path d="M20 2v5M20 33v5M2 20h5M33 20h5M7.3 7.3l3.5 3.5M29.2 29.2l3.5 3.5M32.7 7.3l-3.5 3.5M10.8 29.2l-3.5 3.5" stroke="#F5B301" stroke-width="4" stroke-linecap="round"/>',
  milk: '<path d="M10 12h20l4 22q0 4-4 4H10q-4 0-4-4z" fill="#F4F8FB" stroke="#9FB3C2" stroke-width="2"/><path d="M8 22q6-4 12 0t12 0l2 12q0 4-4 4H10q-4 0-4-4z" fill="#BFDDF0"/><path d="M9 3h22v8H9z" fill="#1F76B5"/>',
} as const;
